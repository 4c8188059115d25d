import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
/** Debian puts both where only root looks. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };

/** Each program with how it is asked whether it would start with a file. */
const programs = {
  haproxy: ['-c', '-f', resolve('docs/haproxy.cfg')],
  keepalived: ['--config-test', `--use-file=${resolve('docs/keepalived.conf')}`],
};

test.for(Object.entries(programs))(
  '%s would start with the file of the docs',
  async ([program, args], context) => {
    try {
      const { stderr } = await run(program, args, { env });
      expect(stderr).not.toMatch(/warning|alert/i);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      console.log(`LEFT OUT: the test of its file did not run: there is no ${program}`);
      context.skip(`no ${program}`);
    }
  },
);
