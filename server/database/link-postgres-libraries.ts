import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the symbolic links between PostgreSQL's libraries that an npm package cannot hold; `pg-symlinks.json` in
 * `folder` lists them by paths that begin with the folder's name. Its install script would do the same.
 */
export async function linkPostgresLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const path = join(folder, '..', target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // another process was quicker
    });
  }
}
