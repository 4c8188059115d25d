import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import startTestPostgres from '../start-test-postgres.ts';
import { releaseSmallDisk } from './disk-full.ts';
import type { Outcome, Scenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/**
 * `npm run wall` runs every scenario at its full size, one after the other;
 * `npm run wall -- kills order-races=2000` those that are named, with counts of their own.
 */
const minuteMs = 60_000;
const chosen = chooseScenarios(process.argv.slice(2));
const stopPostgres = await startTestPostgres();
let failed = 0;
try {
  for (const [name, count] of chosen) {
    const scenario = scenarios[name]!;
    const started = performance.now();
    process.stdout.write(`${name}: ${count.toLocaleString('en')} ${scenario.unit} …\n`);
    const { figures, missed, leftOut } = await runBounded(name, scenario, count);
    const seconds = Math.round((performance.now() - started) / 1_000);
    const verdict = missed.length ? `NOT REACHED (${missed.join('; ')})` : 'reached';
    process.stdout.write(
      leftOut
        ? `${name}: left out, ${leftOut}\n\n`
        : `${name}: ${figures} | wanted: ${scenario.wanted} | ${verdict} | ${seconds} s\n\n`,
    );
    if (missed.length) failed += 1;
  }
} finally {
  await stopPostgres();
}
process.stdout.write(
  failed ? `${failed} of ${chosen.length} NOT REACHED\n` : `all ${chosen.length} reached\n`,
);
process.exit(failed ? 1 : 0);

function chooseScenarios(words: string[]): [name: string, count: number][] {
  const all = Object.entries(scenarios).map(([name, { fullCount }]): [string, number] => [name, fullCount]);
  const named = words.map((word): [string, number] => {
    const [name = '', count] = word.split('=');
    const scenario = scenarios[name];
    if (!scenario || (count !== undefined && !(Number(count) > 0))) {
      process.stderr.write(`There is no “${word}”. Scenarios: ${Object.keys(scenarios).join(', ')}\n`);
      process.exit(2);
    }
    return [name, count === undefined ? scenario.fullCount : Number(count)];
  });
  return named.length ? named : all;
}

/** Runs a scenario in a process of its own, with temporary files of its own; ends both when its time is up. */
async function runBounded(name: string, { maxMinutes }: Scenario, count: number): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'kamra-wall-'));
  await chmod(directory, 0o755); // as root PostgreSQL runs as a user of its own
  const child = fork(join(import.meta.dirname, 'run-scenario.ts'), [name, String(count)], {
    detached: true, // its servers are ended with it
    env: { ...process.env, TMPDIR: directory },
  });
  let outcome: Outcome | undefined;
  child.on('message', (message) => {
    outcome = message as Outcome;
  });
  const timer = setTimeout(() => {
    outcome = { figures: 'none', missed: [`not done within ${maxMinutes} minutes`] };
    endGroup(child);
  }, maxMinutes * minuteMs);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearTimeout(timer);
  endGroup(child);
  await endLeftOverDatabases(directory);
  releaseSmallDisk(directory);
  await rm(directory, { recursive: true, force: true });
  return outcome ?? { figures: 'none', missed: [`it ended with ${code}`] };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

/** A PostgreSQL outlives the server that started it. */
async function endLeftOverDatabases(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  for (const file of files.filter((each) => each.endsWith('postmaster.pid'))) {
    const [pid] = (await readFile(join(directory, file), 'utf8').catch(() => '')).split('\n');
    try {
      if (Number(pid) > 1) process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // It ended by itself.
    }
  }
}
