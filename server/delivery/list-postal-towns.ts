import { readFile } from 'node:fs/promises';

const file = new URL('./postal-codes/hungary.csv', import.meta.url);
let known: Promise<Map<string, string[]>> | undefined;

/** The towns of a Hungarian postal code, the first that the list names first; none for an unknown one. */
export async function listPostalTowns(postalCode: string): Promise<string[]> {
  known ??= readTowns();
  known.catch(() => {
    known = undefined; // the disk may be back at the next try
  });
  return (await known).get(postalCode) ?? [];
}

/** Rows of `town;code code …` (postal-codes/README.md). */
async function readTowns(): Promise<Map<string, string[]>> {
  const towns = new Map<string, string[]>();
  for (const row of (await readFile(file, 'utf8')).split('\n')) {
    const [town = '', codes = ''] = row.split(';');
    for (const code of codes.split(' ').filter(Boolean)) {
      const others = towns.get(code);
      if (others) others.push(town);
      else towns.set(code, [town]);
    }
  }
  return towns;
}
