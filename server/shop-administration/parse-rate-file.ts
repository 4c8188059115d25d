/** What currencies cost in forints by a bank's file, and the day that it is of, `YYYY-MM-DD`. */
export interface RateFile {
  day: string;
  EUR: number;
  USD: number;
}

const currencies = ['EUR', 'USD'] as const;
/** Decimals that a rate keeps: a price of a million forints differs by less than one cent for the rest. */
const decimals = 4;

/**
 * The rates of the daily file of the European Central Bank (`eurofxref-daily.xml`: currencies for one euro) or of the
 * Hungarian National Bank (`MNBCurrentExchangeRates`: forints for a unit of each). Null for anything else, and where
 * one of the currencies or the day is missing, doubled or no number: half a file is none.
 */
export function parseRateFile(text: string): RateFile | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  const rates = text.includes('MNBCurrentExchangeRates') ? readNationalBank(text) : readCentralBank(text);
  if (!rates || !isDay(rates.day)) return null;
  const found = currencies.map((currency) => Number(rates[currency].toFixed(decimals)));
  return found.every((rate) => Number.isFinite(rate) && rate > 0)
    ? { ...rates, EUR: found[0]!, USD: found[1]! }
    : null;
}

/** `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0823"/>…`: what one euro costs in each. */
function readCentralBank(text: string): RateFile | null {
  const day = onlyMatch(text, /<Cube\s+time=["']([^"'<>]{1,20})["']\s*>/g)?.[0];
  const perEuro = (currency: string) => {
    const [value] =
      onlyMatch(
        text,
        new RegExp(`<Cube\\s+currency=["']${currency}["']\\s+rate=["']([\\d.]{1,20})["']\\s*/>`, 'g'),
      ) ?? [];
    return value === undefined ? Number.NaN : Number(value);
  };
  const [forints, dollars] = [perEuro('HUF'), perEuro('USD')];
  return day === undefined ? null : { day, EUR: forints, USD: forints / dollars };
}

/** `<Day date="2026-11-20"><Rate unit="1" curr="EUR">385,12</Rate>…`: forints, with a decimal comma. */
function readNationalBank(text: string): RateFile | null {
  const day = onlyMatch(text, /<Day\s+date="([^"<>]{1,20})"\s*>/g)?.[0];
  const rateOf = (currency: string) => {
    const [unit, value] =
      onlyMatch(
        text,
        new RegExp(`<Rate\\s+unit="(\\d{1,6})"\\s+curr="${currency}"\\s*>([\\d,]{1,20})</Rate>`, 'g'),
      ) ?? [];
    return value === undefined ? Number.NaN : Number(value.replace(',', '.')) / Number(unit);
  };
  return day === undefined ? null : { day, EUR: rateOf('EUR'), USD: rateOf('USD') };
}

/** The groups of the one match of a pattern; undefined where there is none or another one. */
function onlyMatch(text: string, pattern: RegExp): string[] | undefined {
  const [match, another] = text.matchAll(pattern);
  return match && !another ? match.slice(1) : undefined;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
