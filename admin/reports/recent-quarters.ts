const quartersBack = 8;

/** The last quarters, the present one first: `2026-Q4`. */
export function recentQuarters(now = new Date()): string[] {
  const current = now.getFullYear() * 4 + Math.floor(now.getMonth() / 3);
  return Array.from({ length: quartersBack }, (_, back) => {
    const place = current - back;
    return `${Math.floor(place / 4)}-Q${(place % 4) + 1}`;
  });
}

/** The quarter of the address, else the last whole one. */
export function chosenQuarter(search: URLSearchParams): string {
  const wanted = search.get('quarter') ?? '';
  return /^20\d\d-Q[1-4]$/.test(wanted) ? wanted : (recentQuarters()[1] ?? '');
}

const romans = ['I', 'II', 'III', 'IV'];

/** What a quarter's name is made of in a language: `2026-Q3` is III. of 2026 in Hungarian. */
export function partsOfQuarter(quarter: string, language: string): { year: string; place: string } {
  const [year = '', place = ''] = quarter.split('-Q');
  return { year, place: language === 'hu' ? (romans[Number(place) - 1] ?? place) : place };
}
