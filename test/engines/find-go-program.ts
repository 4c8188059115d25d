import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const cache = resolve('node_modules/.cache/engines');
const minutesToBuild = 40;

/**
 * The program of a Go package, built from the module proxy once and kept in node_modules/.cache; null, with a line
 * that says why, where this machine cannot have it.
 */
export async function findGoProgram(packagePath: string, version: string): Promise<string | null> {
  const name = packagePath.split('/').findLast((part) => !/^v\d+$/.test(part)) ?? '';
  const program = join(cache, `${name}-${version}`);
  if (existsSync(program)) return program;
  console.log(`building ${name} ${version} with Go, once; this takes minutes`);
  try {
    await mkdir(cache, { recursive: true });
    await promisify(execFile)('go', ['install', '-ldflags=-s -w', `${packagePath}@${version}`], {
      env: {
        ...process.env,
        CGO_ENABLED: '0',
        GOBIN: cache,
        GOMAXPROCS: String(Math.max(1, availableParallelism() - 1)),
      },
      timeout: minutesToBuild * 60_000,
    });
    await rename(join(cache, name), program);
    return program;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    const reason = code === 'ENOENT' ? 'there is no Go on this machine' : (stderr?.trim() ?? String(error));
    console.log(`LEFT OUT: the tests with ${name} did not run: ${reason}`);
    return null;
  }
}
