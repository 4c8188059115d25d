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

/** The encoder's guess of how near repetitions are is often a little off for scripts: the smaller of two tries. */
async function packWithBrotli(content, isScript) {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = await toBrotli(content, { params: quality });
  if (!isScript) return packed;
  const other = await toBrotli(content, { params: { ...quality, [constants.BROTLI_PARAM_NDIRECT]: 12 } });
  return other.length < packed.length ? other : packed;
}
