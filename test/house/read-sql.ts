import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomOf, root, type SourceFile } from './read-house.ts';

/** A table in a file's hand-written SQL, and the folder that owns it. */
export interface NamedTable {
  file: string;
  table: string;
  owner: string;
}

/** The folder that declares each table of the database. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path }) =>
      [...textOf(path).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']): [string, string] => [
        table,
        roomOf(path),
      ]),
    ),
  );
}

/** The tables that each file's SQL names after FROM, JOIN, INTO, UPDATE, TABLE or TRUNCATE. */
export function namedTables(files: readonly SourceFile[]): NamedTable[] {
  const owners = tableOwners(files);
  const pattern = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE)\s+(?:ONLY\s+)?"?(\w+)"?/g;
  return files.flatMap(({ path }) =>
    [...new Set([...textOf(path).matchAll(pattern)].map(([, table = '']) => table))].flatMap((table) => {
      const owner = owners.get(table);
      return owner ? [{ file: path, table, owner }] : [];
    }),
  );
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
