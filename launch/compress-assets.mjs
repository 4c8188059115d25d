import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a .br and a .gz beside every text file under the folder, so that the server never compresses them. */
export async function compressAssets(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|json|svg)$/.test(name)) continue;
    const path = join(folder, name);
    const content = await readFile(path);
    await writeFile(`${path}.br`, await packWithBrotli(content, path.endsWith('.js')));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}

/** How the encoder writes near repetitions: its own guess, and others. */
const guesses = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 12 },
  { [constants.BROTLI_PARAM_NDIRECT]: 15 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 12 },
];

/**
 * The smallest of a few tries for a script: its own guess is often a little off, and by a hundred bytes more or less
 * with nothing but another name of a file in it.
 */
async function packWithBrotli(content, isScript) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const tries = (isScript ? guesses : [{}]).map((guess) =>
    toBrotli(content, { params: { ...quality, ...guess } }),
  );
  return (await Promise.all(tries)).sort((one, other) => one.length - other.length)[0];
}
