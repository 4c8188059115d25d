import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, type BackupManifest, backupManifest } from './backup-manifest.ts';
import { meter } from './copy-table.ts';

/** Reads a backup's manifest and every file of it; throws BackupError naming what is missing or differs. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup: it has no manifest.json`);
  });
  const [expected] = (await readFile(join(folder, 'manifest.sha256'), 'utf8').catch(() => '')).split(' ');
  if (createHash('sha256').update(text).digest('hex') !== expected) {
    throw new BackupError('manifest.json is damaged: its checksum differs');
  }
  const manifest = backupManifest.parse(JSON.parse(text));
  const damaged: string[] = [];
  for (const file of [...manifest.tables.map((table) => table.file), ...manifest.media]) {
    const found = await measure(join(folder, file.path));
    if (!found) damaged.push(`${file.path} is missing`);
    else if (found !== file.sha256) damaged.push(`${file.path} is damaged: its checksum differs`);
  }
  if (damaged.length > 0) throw new BackupError(damaged.slice(0, 20).join('\n'));
  return manifest;
}

async function measure(path: string): Promise<string | null> {
  const file = meter();
  file.stream.resume();
  try {
    await pipeline(createReadStream(path), file.stream);
    return file.sha256();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
