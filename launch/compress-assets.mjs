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
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await toBrotli(content, quality));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}
