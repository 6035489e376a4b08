// Converts a result as Grafana's server and field overrides do: to frames whose fields know how to display themselves.
import { FieldType, getDisplayProcessor, getFieldDisplayName, standardTransformers, transformDataFrame } from '@grafana/data';

const TIME = new Set(['timestamptz']);
const NUMBER = new Set(['float8', 'int4', 'int8', 'numeric']);

function field(name, type, values, labels) {
  return { name, type, values, labels, config: {} };
}

function read(drawn, column) {
  const i = drawn.columns.indexOf(column);
  const type = drawn.types[i];
  const text = drawn.rows.map((row) => row[i]);
  if (TIME.has(type)) return field(column, FieldType.time, text.map((t) => (t === null ? null : Date.parse(t.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))));
  if (NUMBER.has(type)) return field(column, FieldType.number, text.map((t) => (t === null ? null : Number(t))));
  if (type === 'bool') return field(column, FieldType.boolean, text.map((t) => t === 't'));
  return field(column, FieldType.string, text);
}

// A time series has one row per point; each combination of labels becomes a separate field over the same times.
function wide(drawn) {
  const fields = drawn.columns.map((column) => read(drawn, column));
  const time = fields.find((f) => f.name === 'time');
  const stamps = time.type === FieldType.time ? time.values : time.values.map((seconds) => 1000 * seconds);
  const labels = fields.filter((f) => f.type === FieldType.string);
  const times = [...new Set(stamps)];
  const place = new Map(times.map((t, i) => [t, i]));
  const series = new Map();
  for (const value of fields.filter((f) => f !== time && f.type === FieldType.number)) {
    value.values.forEach((v, row) => {
      const own = Object.fromEntries(labels.map((l) => [l.name, l.values[row]]));
      const key = JSON.stringify([value.name, own]);
      if (!series.has(key)) series.set(key, field(value.name, FieldType.number, new Array(times.length).fill(null), own));
      series.get(key).values[place.get(stamps[row])] = v;
    });
  }
  return [field('time', FieldType.time, times), ...series.values()];
}

function set(config, id, value) {
  const [first, second] = id.split('.');
  if (second === undefined) config[first] = value;
  else config[first] = { ...config[first], [second]: value };
}

// Applies Grafana's transformations to a result; they run before overrides are applied.
function transformed(frame, transformations = []) {
  let frames = [frame];
  for (const { id, options } of transformations) {
    const { operator } = Object.values(standardTransformers).find((each) => each.id === id);
    operator(options, {})(transformDataFrame([], frames)).subscribe((result) => (frames = result));
  }
  return frames[0];
}

const concerns = ({ id, options }, name) => (id === 'byRegexp' ? new RegExp(options.replace(/^\/|\/$/g, '')).test(name) : options === name);

export function frameOf(drawn, theme) {
  const { defaults, overrides } = drawn.panel.fieldConfig;
  const raw = drawn.panel.targets[0].format === 'time_series' ? wide(drawn) : drawn.columns.map((c) => read(drawn, c));
  const frame = transformed({ fields: raw, length: raw[0].values.length, refId: 'A' }, drawn.panel.transformations);
  for (const f of frame.fields) {
    f.config = structuredClone(defaults);
    // Links need Grafana's own link service, which is missing here, and cannot be followed in a picture anyway.
    delete f.config.links;
    for (const o of overrides.filter((each) => concerns(each.matcher, f.name))) {
      o.properties.filter((p) => p.id !== 'links').forEach((p) => set(f.config, p.id, structuredClone(p.value)));
    }
    // JSON cannot express minus infinity; Grafana inserts it when it loads a board.
    if (f.config.thresholds) f.config.thresholds.steps[0].value = -Infinity;
    if (f.config.displayName) {
      f.config.displayName = f.config.displayName.replace(/\$\{__field\.labels\.(\w+)}/g, (_, l) => f.labels?.[l] ?? '').replace('${__field.name}', f.name);
    }
    if (f.type === FieldType.time) f.config = { custom: f.config.custom, displayName: f.config.displayName };
    if (f.type === FieldType.string || f.type === FieldType.boolean) delete f.config.unit;
    f.state = {};
  }
  frame.fields.forEach((f, i) => {
    f.state.seriesIndex = i;
    f.display = getDisplayProcessor({ field: f, theme, timeZone: 'utc' });
    f.state.displayName = f.config.displayName || getFieldDisplayName(f, frame, [frame]);
    f.getLinks = () => [];
  });
  return frame;
}
