import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textOfLetter } from '../../server/testing/smtp-stand-in.ts';
import { expect } from './open-browser.ts';
import type { Journey } from './open-journey.ts';

/** Waits for the newest mail to an address whose text matches, and answers what the pattern found in it. */
export async function readLetter(shop: Journey['shop'], recipient: string, pattern: RegExp): Promise<string> {
  const folder = join(shop.dataDir, 'mails');
  let found: string | undefined;
  const look = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const letters = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        return { text: textOfLetter(await readFile(path, 'utf8')), at: (await stat(path)).mtimeMs };
      }),
    );
    const own = letters
      .filter(({ text }) => text.includes(recipient))
      .sort((one, other) => other.at - one.at);
    found = own.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    return found;
  };
  await expect.poll(look).toBeTruthy();
  return found ?? '';
}
