/** Lighthouse on a phone: scores of 100, times in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  /** What cost points besides speed. */
  faults: string[];
}

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Category>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<{ lhr: LighthouseReport } | undefined>;

const program = new URL('node_modules/lighthouse/core/index.js', import.meta.url);

/** Measures a page several times with the browser that listens at the port; each figure is its own median. */
export async function measureLighthouse(
  url: string,
  port: number,
  times: number,
): Promise<LighthouseFigures> {
  const { default: lighthouse } = (await import(program.href)) as { default: Lighthouse };
  const runs: LighthouseFigures[] = [];
  for (let run = 0; run < times; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error' });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no report');
    runs.push(readFigures(result.lhr));
  }
  const middle = (figure: (run: LighthouseFigures) => number) => median(runs.map(figure));
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    shift: middle((run) => run.shift),
    blocking: middle((run) => run.blocking),
    faults: [...new Set(runs.flatMap((run) => run.faults))],
  };
}

function readFigures({ categories, audits }: LighthouseReport): LighthouseFigures {
  const { performance, accessibility, 'best-practices': bestPractices, seo } = categories;
  const points = ({ score }: Category) => Math.round((score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const faults = [accessibility, bestPractices, seo]
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    performance: points(performance),
    accessibility: points(accessibility),
    bestPractices: points(bestPractices),
    seo: points(seo),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    faults: faults.map(({ id }) => id),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
