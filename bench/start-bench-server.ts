import { spawn } from 'node:child_process';
import serverProcess from '../launch/server-process.json' with { type: 'json' };
import { testRateLimits } from '../server/testing/test-rate-limits.ts';

export interface BenchServer {
  origin: string;
  end(): Promise<void>;
}

const usualPort = 3_900;
/** What PostgreSQL knows the server's connections by. */
export const serverName = 'kamra bench';
/** Of a server on the usual port. */
export const origin = `http://127.0.0.1:${usualPort}`;
export const limitUrl = `http://127.0.0.1:${usualPort + 1}`;

export interface BenchServerOptions {
  /** For Node, such as `--cpu-prof`. */
  flags?: readonly string[];
  /** The next one is taken too, for the limit. */
  port?: number;
  /** Settings beside those of every bench. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts the shop's server in a process of its own. */
export function startBenchServer(
  databaseUrl: string,
  directory: string,
  { flags = [], port = usualPort, environment = {} }: BenchServerOptions = {},
): Promise<BenchServer> {
  const child = spawn(
    process.execPath,
    [
      ...serverProcess.flags,
      ...flags,
      new URL('../server/build/program/bench-server.js', import.meta.url).pathname,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...serverProcess.environment,
        DATABASE_URL: databaseUrl,
        PGAPPNAME: serverName,
        DATA_DIR: directory,
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: testRateLimits,
        TRUST_PROXY: '127.0.0.1',
        MAX_EVENT_LOOP_DELAY_MS: '60000',
        MAX_SOCKETS_PER_ADDRESS: '2000',
        ...environment,
      },
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((ready, fail) => {
    child.once('exit', () => fail(new Error('the server did not start')));
    child.stdout.on(
      'data',
      (data) => String(data).includes('listening') && ready({ origin: `http://127.0.0.1:${port}`, end }),
    );
  });
}
