import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOfTable, mayImport, upwardArrows } from './house/check-arrows.ts';
import { permittedRooms } from './house/permitted-arrows.ts';
import { circlesOf, programOf, readHouse, roomOf, root } from './house/read-house.ts';
import { namedTables } from './house/read-sql.ts';

const files = readHouse();
const production = files.filter(({ path, isTest }) => !isTest && !path.startsWith('server/testing/'));
const arrows = production.flatMap((file) => file.arrows);
const show = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

describe('imports', () => {
  test('programs import the contract and nothing else of each other', () => {
    const wrong = arrows.filter(
      ({ from, to }) => programOf(from) !== programOf(to) && programOf(to) !== 'contract',
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('the contract imports zod and itself; name codes are spelled by a library', () => {
    const contract = production.filter(({ path }) => programOf(path) === 'contract');
    const foreign = contract.flatMap(({ path, packages }) => packages.map((name) => `${path} → ${name}`));
    expect(foreign.filter((line) => !line.endsWith('→ zod'))).toEqual([
      'contract/name-code.ts → @sindresorhus/slugify',
    ]);
  });

  test('folders import what the table permits, types included', () => {
    expect(upwardArrows(production)).toEqual([]);
  });

  test('the table has no circles, and names every folder', () => {
    expect(circlesOfTable()).toEqual([]);
    const rooms = new Set(production.map(({ path }) => roomOf(path)));
    for (const [program, table] of Object.entries(permittedRooms)) {
      const names = [...rooms].flatMap((room) => {
        const isRoom = programOf(room) === program && !/\.[a-z]+$/.test(room);
        return isRoom ? [room.slice(program.length + 1)] : [];
      });
      expect(Object.keys(table).sort()).toEqual(names.sort());
    }
  });

  test('a verb of the server imports no routes, a page of the storefront no page', () => {
    const wrong = arrows.filter(({ from, to }) => {
      if (/-routes\.ts$/.test(to)) return !/(app|serve-endpoint|-routes)\.ts$/.test(from);
      return /-page\.tsx$/.test(to) && /-page\.tsx$/.test(from);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('production code imports no test and no test support', () => {
    const wrong = arrows.filter(({ to }) => /\.test\.tsx?$/.test(to) || to.startsWith('server/testing/'));
    expect(wrong.map(show)).toEqual([]);
  });

  test('files import each other in no circle, types included', () => {
    expect(circlesOf(arrows.map(({ from, to }) => [from, to] as const))).toEqual([]);
  });
});

test('SQL names only tables of folders that its own folder may import', () => {
  const wrong = namedTables(production).filter(({ file, owner }) => {
    const [room, target] = [roomOf(file), owner].map((each) => each.replace(/^server\//, ''));
    return room !== file && !mayImport('server', room ?? '', target ?? '');
  });
  expect(wrong.map(({ file, table, owner }) => `${file} names ${table} of ${owner}`)).toEqual([]);
});

test('no type is `any`', () => {
  expect(files.filter(({ anyTypes }) => anyTypes > 0).map(({ path }) => path)).toEqual([]);
});

test('no function has more than 60 lines, no component with its markup more than 75', () => {
  const long = production
    .flatMap(({ path, functions }) => functions.map((each) => ({ path, ...each })))
    .filter(({ path, lines }) => lines > (path.endsWith('.tsx') ? 75 : 60));
  expect(long.map(({ path, name, lines }) => `${path} ${name} has ${lines} lines`)).toEqual([]);
});

test('each form of the storefront says how it is sent: by default what was typed goes into the address', () => {
  const silent = production
    .filter(({ path }) => path.startsWith('storefront/app/') && path.endsWith('.tsx'))
    .filter(({ path }) => /<form(?![^>]*\bmethod=)/.test(readFileSync(join(root, path), 'utf8')));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

describe('transactions', () => {
  /** Migrations, backups and restores have a connection to themselves and are never run again. */
  const ownConnections = [
    'server/database/in-transaction.ts',
    'server/database/run-migrations.ts',
    'server/jobs/move-graphile-jobs.ts',
    'server/backup/write-backup.ts',
    'server/backup/restore-backup.ts',
  ];
  const server = files.filter(({ path, isTest }) => programOf(path) === 'server' && !isTest);
  const filesWith = (text: RegExp) =>
    server.map(({ path }) => path).filter((path) => text.test(readFileSync(join(root, path), 'utf8')));

  test('begin in inTransaction, which runs deadlocks again', () => {
    const begins = filesWith(/\.transaction\(/).filter((path) => !path.startsWith('server/database/'));
    expect(begins).toEqual([]);
    expect(filesWith(/['"`]BEGIN\b/).filter((path) => !ownConnections.includes(path))).toEqual([]);
  });

  test('statements take an Executor', () => {
    expect(filesWith(/pg\.Pool \| pg\.PoolClient/)).toEqual(['server/database/prepared.ts']);
  });
});
