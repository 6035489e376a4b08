// One page a board: every panel that Grafana's published components can draw, in the places that the board gives them.
import React from 'react';
import { createRoot } from 'react-dom/client';
import { createTheme, dateTime, ThemeContext } from '@grafana/data';
import { BarGauge, BigValue, GlobalStyles, PanelChrome, Table, TimeSeries } from '@grafana/ui';
import { FlameGraph } from '@grafana/flamegraph';
import plotStyle from 'uplot/dist/uPlot.min.css';
import { frameOf } from './frames.js';

const theme = createTheme({ colors: { mode: 'dark' } });
const getTheme = () => theme;
const board = window.board;
const WIDTH = 1600;
const UNIT = 38;
const DRAWN = new Set(['timeseries', 'table', 'stat', 'barchart', 'flamegraph']);

// The component for bars begins them at the left, so bars to both sides of zero are left to a running Grafana.
const canDraw = ({ panel, types, rows }) =>
  DRAWN.has(panel.type) && (panel.type !== 'barchart' || rows.every((row) => row.every((value, i) => types[i] === 'text' || !(Number(value) < 0))));

function Chart({ drawn, frame, width, height }) {
  const type = drawn.panel.type;
  const nothing = drawn.panel.fieldConfig.defaults.noValue ?? 'No data';
  if (!drawn.rows.length && type !== 'stat') {
    return <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'center', height, color: theme.colors.text.secondary }}>{nothing}</div>;
  }
  if (type === 'timeseries') {
    const range = { from: dateTime(board.from), to: dateTime(board.to), raw: { from: board.from, to: board.to } };
    return <TimeSeries frames={[frame]} timeRange={range} timeZone="utc" width={width} height={height} legend={drawn.panel.options.legend} options={{}} replaceVariables={(s) => s} />;
  }
  if (type === 'flamegraph') {
    return <div style={{ height, overflow: 'hidden' }}><FlameGraph data={frame} getTheme={getTheme} disableCollapsing /></div>;
  }
  if (type === 'table') {
    const shown = { ...frame, fields: frame.fields.filter((f) => !f.config.custom?.hidden) };
    return <Table data={shown} fieldConfig={drawn.panel.fieldConfig} width={width} height={height} timeRange={undefined} enableSharedCrosshair={false} />;
  }
  const values = frame.fields.filter((f) => f.type === 'number');
  if (type === 'stat') {
    const f = values[0];
    const value = drawn.rows.length ? f.display(f.values[f.values.length - 1]) : { text: nothing, numeric: NaN, color: f.display(0).color };
    return <BigValue value={value} width={width} height={height} theme={theme} colorMode="background_solid" graphMode="none" justifyMode="center" textMode="value" />;
  }
  const names = frame.fields.find((f) => f.type === 'string').values;
  const rows = names.flatMap((name, i) => values.filter((f) => f.values[i]).map((f) => ({ name: values.length > 1 ? `${name} ${f.name}` : name, f, value: f.values[i] })));
  const numbers = rows.map((r) => r.value);
  const max = Math.max(...numbers);
  const longest = (texts) => texts.reduce((a, b) => (b.length > a.length ? b : a), '');
  const alignment = { title: longest(rows.map((r) => r.name)), text: longest(rows.map((r) => r.f.display(r.value).text)) };
  return rows.map(({ name, f, value }) => (
    <BarGauge key={name} value={{ ...f.display(value), title: name }} field={{ ...f.config, min: 0, max }} alignmentFactors={alignment} display={f.display} theme={theme} orientation="horizontal" displayMode="basic" width={width} height={height / rows.length - 2} itemSpacing={2} lcdCellWidth={12} valueDisplayMode="color" showUnfilled={false} text={{ titleSize: 12, valueSize: 12 }} />
  ));
}

class Guard extends React.Component {
  state = {};
  static getDerivedStateFromError(error) { return { error }; }
  render() {
    if (this.state.error) { window.failures = [...(window.failures ?? []), String(this.state.error)]; return <pre>{`cannot be drawn: ${this.state.error}`}</pre>; }
    return this.props.children;
  }
}

function place(drawns) {
  // Panels that only a running Grafana draws leave no hole: rows of panels move up.
  let x = 0, y = 0, high = 0;
  return drawns.map((drawn) => {
    const { w, h } = drawn.panel.gridPos;
    const own = drawn.panel.repeat && drawn.panel.repeatDirection !== 'v' ? Math.floor(24 / Math.min(2, drawns.filter((d) => d.panel.id === drawn.panel.id).length)) : w;
    if (x + own > 24) { x = 0; y += high; high = 0; }
    const at = { x, y, w: own, h };
    x += own; high = Math.max(high, h);
    return { drawn, at };
  });
}

function Page() {
  const placed = place(board.panels.filter(canDraw));
  const bottom = Math.max(...placed.map(({ at }) => at.y + at.h)) * UNIT + 60;
  document.title = String(bottom);
  return (
    <ThemeContext.Provider value={theme}>
      <GlobalStyles />
      <style>{plotStyle}</style>
      <div style={{ background: theme.colors.background.canvas, width: WIDTH, height: bottom, position: 'relative', color: theme.colors.text.primary }}>
        <h2 style={{ padding: '14px 16px', margin: 0, fontSize: 22 }}>{board.title}</h2>
        {placed.map(({ drawn, at }, i) => {
          const frame = frameOf(drawn, theme);
          const title = drawn.panel.title.replace(/\$\w+/, drawn.repeated);
          const width = (at.w * (WIDTH - 16)) / 24 - 8;
          const height = at.h * UNIT - 8;
          return (
            <div key={i} style={{ position: 'absolute', left: 12 + (at.x * (WIDTH - 16)) / 24, top: 52 + at.y * UNIT }}>
              <PanelChrome title={title} width={width} height={height}>
                {(w, h) => <Guard><Chart drawn={drawn} frame={frame} width={w} height={h} /></Guard>}
              </PanelChrome>
            </div>
          );
        })}
      </div>
    </ThemeContext.Provider>
  );
}

createRoot(document.getElementById('root')).render(<Guard><Page /></Guard>);
