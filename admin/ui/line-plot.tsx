import { Box, type Palette, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface PlotLine {
  name: string;
  values: readonly number[];
  /** Behind the other one, in lighter ink and dashed. */
  isFormer?: boolean;
}

interface LinePlotProps {
  /** What the picture shows, for who does not see it; a table has its numbers. */
  label: string;
  /** Names of the places on the x axis. */
  places: readonly string[];
  /** What the places are: days, hours. */
  placesName: string;
  lines: readonly PlotLine[];
  format: (value: number) => string;
  height?: number;
}

/** Lines over equal steps; the pointer shows the values. Its numbers belong into a table beside it. */
export function LinePlot({ label, places, placesName, lines, format, height = 240 }: LinePlotProps) {
  const { palette, typography } = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const options = optionsOf(
      { places, placesName, lines, format },
      palette,
      `12px ${typography.fontFamily}`,
    );
    const plot = new uPlot(
      { ...options, width: element.clientWidth, height },
      [places.map((_, index) => index), ...lines.map(({ values }) => [...values])],
      element,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [places, placesName, lines, format, height, palette, typography]);
  return (
    <Box
      ref={frame}
      dir="ltr"
      role="img"
      aria-label={label}
      sx={{
        minWidth: 0,
        overflow: 'hidden',
        '& .u-legend': {
          textAlign: 'start',
          fontSize: '0.85rem',
          color: 'text.secondary',
        },
        '& .uplot, & .uplot *': { fontFamily: 'inherit' },
        '& .u-legend .u-series > *': { p: 0.5, fontWeight: 400 },
      }}
    />
  );
}

function showLast(plot: uPlot): void {
  plot.setLegend({ idx: plot.data[0].length - 1 }, false);
}

/** Axes, lines and their colours. */
function optionsOf(
  { places, placesName, lines, format }: Pick<LinePlotProps, 'places' | 'placesName' | 'lines' | 'format'>,
  palette: Palette,
  font: string,
): Omit<uPlot.Options, 'width' | 'height'> {
  const ink = { axis: palette.text.secondary, grid: palette.divider };
  return {
    scales: {
      x: { time: false },
      y: { range: (_plot, min, max) => [Math.min(0, min), max > 0 ? max * 1.08 : 1] },
    },
    legend: { live: true },
    cursor: { y: false },
    // Where the pointer is nowhere, the last place has the word.
    hooks: { ready: [showLast], setCursor: [(plot) => plot.cursor.idx == null && showLast(plot)] },
    series: [
      { label: placesName, value: (_plot, index) => places[index] ?? '' },
      ...lines.map(
        ({ name, isFormer }): uPlot.Series => ({
          label: name,
          stroke: isFormer ? palette.text.secondary : palette.primary.main,
          width: isFormer ? 1.5 : 2,
          ...(isFormer && { dash: [5, 5] }),
          ...(!isFormer && { fill: `${palette.primary.main}1f` }),
          points: { show: places.length <= 31 && !isFormer, fill: palette.background.paper },
          value: (_plot, value) => (value === null ? '–' : format(value)),
        }),
      ),
    ],
    axes: [
      {
        stroke: ink.axis,
        font,
        grid: { show: false },
        ticks: { stroke: ink.grid },
        space: 70,
        incrs: [1, 2, 3, 7, 14, 28, 56, 91],
        values: (_plot, splits) => splits.map((index) => places[index] ?? ''),
      },
      {
        stroke: ink.axis,
        font,
        grid: { stroke: ink.grid },
        ticks: { show: false },
        size: 74,
        values: (_plot, splits) => splits.map(format),
      },
    ],
  };
}
