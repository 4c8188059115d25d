import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { encodeWidth } from '../media/make-picture-widths.ts';
import { logosFolder, picturesFolder, readDemo, readyPicturesFolder } from './read-demo.ts';
import { readReadyPicture } from './ready-picture.ts';

const logoHeight = 200;

/**
 * Encodes the widths of the demo shop's pictures (`npm run demo:pictures`) and deletes those of removed ones, so
 * that a new shop need not encode any.
 */
async function makeReadyPictures(): Promise<void> {
  await drawLogos();
  const store = diskMediaStore(readyPicturesFolder);
  const names = (await readdir(picturesFolder)).filter((name) => name.endsWith('.webp')).sort();
  const hashes = new Set<string>();
  const makeNext = async (): Promise<void> => {
    const name = names.shift();
    if (!name) return;
    const { hash, widths, webp } = await readReadyPicture(name);
    hashes.add(hash);
    const original = { hash, size: 'original', format: 'webp' } as const;
    if (!(await store.exists(original))) {
      for (const size of widths)
        for (const format of ['avif', 'webp'] as const)
          await store.put({ hash, size, format }, await encodeWidth(webp, size, format));
      await store.put(original, webp);
    }
    return makeNext();
  };
  await Promise.all(cpus().map(makeNext));
  await dropOthers(hashes);
}

/** Logos are SVG; browsers get them as bitmaps. */
async function drawLogos(): Promise<void> {
  for (const { logo, logoPicture } of (await readDemo()).brands) {
    const file = new URL(logoPicture, picturesFolder);
    if (existsSync(file)) continue;
    const drawing = sharp(await readFile(new URL(logo, logosFolder)), { density: 300 });
    await drawing.resize({ height: logoHeight }).webp({ quality: 90 }).toFile(fileURLToPath(file));
  }
}

async function dropOthers(hashes: Set<string>): Promise<void> {
  for (const start of await readdir(readyPicturesFolder)) {
    const folder = join(readyPicturesFolder, start);
    for (const hash of await readdir(folder))
      if (!hashes.has(hash)) await rm(join(folder, hash), { recursive: true });
    if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true });
  }
}

await makeReadyPictures();
