/** Where exchange rates come from: staff, or the daily file of the European Central Bank or the Hungarian National Bank. */
export const rateSources = ['manual', 'ecb', 'mnb'] as const;
export type RateSource = (typeof rateSources)[number];

/** Why the rates of a file are not in force: no file there, no whole one, of a wrong day, or too far from those before. */
export const rateReadFailures = ['notDownloaded', 'unreadable', 'outdated', 'jump'] as const;
export type RateReadFailure = (typeof rateReadFailures)[number];
