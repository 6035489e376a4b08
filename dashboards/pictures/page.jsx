// One page per board, with every panel that Grafana's published components can draw, where the board places it.
import React from 'react';
import { createRoot } from 'react-dom/client';
import { createTheme, dateTime, ThemeContext } from '@grafana/data';
import { BigValue, GlobalStyles, PanelChrome, Table, TimeSeries } from '@grafana/ui';
import { FlameGraph } from '@grafana/flamegraph';
import plotStyle from 'uplot/dist/uPlot.min.css';
import { frameOf } from './frames.js';

const theme = createTheme({ colors: { mode: 'dark' } });
const getTheme = () => theme;
const board = window.board;
const WIDTH = 1600;
const UNIT = 38;
const DRAWN = new Set(['timeseries', 'table', 'stat', 'flamegraph']);

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
  return (
    <div style={{ display: 'flex', gap: 4 }}>
      {values.map((f) => {
        const last = f.values[f.values.length - 1] ?? null;
        const value = last === null ? { text: f.config.noValue ?? nothing, numeric: NaN, color: f.display(0).color } : f.display(last);
        return <BigValue key={f.name} value={{ ...value, title: f.state.displayName }} width={width / values.length - 4} height={height} theme={theme} colorMode="background_solid" graphMode="none" justifyMode="center" textMode="value_and_name" disableWideLayout text={last === null ? { valueSize: 14 } : {}} />;
      })}
    </div>
  );
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
  // Panels that only a running Grafana can draw leave no gap: rows of panels move up.
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
  const placed = place(board.panels.filter(({ panel }) => DRAWN.has(panel.type)));
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
