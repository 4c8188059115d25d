import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hasKnownMigrations } from './run-migrations.ts';

interface WaitOptions {
  seconds: number;
  say: (line: string) => void;
  signal?: AbortSignal;
}

const checkMs = 1_000;
/** The table of migrations is not there yet, or not readable yet. */
const notYet = ['42P01', '3F000', '42501'];

/** Resolves once another process has run all migrations of this program; throws when that takes too long. */
export async function waitForMigrations(pool: pg.Pool, { seconds, say, signal }: WaitOptions): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  for (let tries = 0; !(await isMigrated(pool)); tries++) {
    if (Date.now() >= until) {
      throw new Error('MIGRATE is off, and the database lacks migrations of this version: npm run migrate');
    }
    if (tries === 0) say(`Waiting up to ${seconds} s for the migrations of this version (npm run migrate) …`);
    await pause(checkMs, undefined, { signal });
  }
}

async function isMigrated(pool: pg.Pool): Promise<boolean> {
  try {
    return await hasKnownMigrations(pool);
  } catch (error) {
    if (notYet.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
