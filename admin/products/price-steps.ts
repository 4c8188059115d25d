export interface PriceStep {
  at: number;
  amount: number;
}

export interface PricePlotShape {
  /** An SVG path of steps: a price lasts until the next. */
  path: string;
  /** Where each price begins. */
  marks: { x: number; y: number }[];
  lowest: number;
  highest: number;
}

/** The steps of a price from its first to now, in a box of this size with room for its line. */
export function plotSteps(
  steps: readonly PriceStep[],
  now: number,
  { width, height, margin }: { width: number; height: number; margin: number },
): PricePlotShape {
  const amounts = steps.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const first = steps[0]?.at ?? now;
  const span = Math.max(1, now - first);
  const x = (at: number) => margin + ((at - first) / span) * (width - 2 * margin);
  const range = highest - lowest;
  const y = (amount: number) =>
    range === 0 ? height / 2 : height - margin - ((amount - lowest) / range) * (height - 2 * margin);
  const marks = steps.map(({ at, amount }) => ({ x: round(x(at)), y: round(y(amount)) }));
  const lines = marks.map((mark, index) => (index === 0 ? `M${mark.x} ${mark.y}` : `H${mark.x}V${mark.y}`));
  return { path: steps.length ? `${lines.join('')}H${width - margin}` : '', marks, lowest, highest };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
