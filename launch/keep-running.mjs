// Plain JavaScript that runs on the machine's own Node.
import { spawn } from 'node:child_process';

/** Exit codes after which a restart would fail as well; the server's table is server/process/exit-codes.ts. */
const finalCodes = new Set([0, 78]);
const longEnough = 2_000;
const maxEarlyFailures = 5;
const firstPause = 100;
const longestPause = 10_000;

/**
 * Runs a server and restarts it whenever it fails, at once after a longer run and with growing delays after early
 * failures, until five in a row. `start` returns the child process, which sends 'ready' over its channel. Resolves
 * to the exit code for the launcher: the server's own, or 1 after the last failure.
 */
export function keepRunning(start, { say = console.error, signals = process } = {}) {
  return new Promise((resolve) => {
    let server;
    let timer;
    let isStopping = false;
    let earlyFailures = 0;

    const stop = () => {
      isStopping = true;
      clearTimeout(timer);
      if (!server) return finish(0);
      server.kill('SIGTERM');
    };
    const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const name of names) signals.on(name, stop);
    const finish = (code) => {
      for (const name of names) signals.off(name, stop);
      resolve(code);
    };

    const run = () => {
      let readyAt = Number.POSITIVE_INFINITY;
      server = start();
      server.once('message', () => {
        readyAt = Date.now();
      });
      server.once('error', (error) => {
        server = undefined;
        say(`The server cannot be started: ${error.message}`);
        finish(1);
      });
      server.once('exit', (code, signal) => {
        server = undefined;
        if (isStopping) return finish(code ?? 1);
        if (finalCodes.has(code)) return finish(code);
        earlyFailures = Date.now() - readyAt >= longEnough ? 0 : earlyFailures + 1;
        const how = signal ?? `code ${code}`;
        if (earlyFailures >= maxEarlyFailures) {
          say(`The server failed ${earlyFailures} times in a row (${how}); it is not started again.`);
          return finish(1);
        }
        const pause = earlyFailures === 0 ? 0 : Math.min(longestPause, firstPause * 3 ** (earlyFailures - 1));
        say(`The server ended (${how}); it is started again${pause ? ` in ${pause / 1_000} s` : ''}.`);
        timer = setTimeout(run, pause);
      });
    };
    run();
  });
}

/**
 * Starts a program with a channel to the launcher, in a process group of its own: Ctrl-C reaches it once, through
 * here.
 */
export function startChild(command, args, options = {}) {
  return spawn(command, args, {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}
