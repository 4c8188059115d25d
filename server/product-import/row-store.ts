import type pg from 'pg';
import { connectSession } from '../database/session-connection.ts';
import { lengthOfCells, type TableRow } from './table-rows.ts';

/** Of an upload: the file itself, or the one that belongs to it. */
export type FileOfUpload = 1 | 2;

/** Where the rows of a file are from its reading to the end of its import. */
export interface RowStore {
  add(file: FileOfUpload, row: TableRow): Promise<void>;
  /** Called once, after the last row. */
  complete(): Promise<void>;
  /** The rows with these numbers, in their order in the file. */
  read(file: FileOfUpload, numbers: readonly number[]): Promise<TableRow[]>;
  close(): Promise<void>;
}

const maxRowsInMemory = 2_000;
const maxCharactersInMemory = 4_000_000;
const maxRowsInStatement = 1_000;
const maxCharactersInStatement = 1_000_000;

/**
 * Rows of a small file in memory, of a larger one in a temporary table: on a connection of its own, which is taken
 * from the pool until `close`, so that PostgreSQL drops the rows whatever becomes of the process. Without a pool all
 * rows stay in memory.
 */
export function openRowStore(pool: pg.Pool | null): RowStore {
  let inMemory = rowsInMemory();
  let staged: StagedRows | null = null;
  let rows = 0;
  let characters = 0;
  return {
    add: async (file, row) => {
      if (staged) return staged.add(file, row);
      inMemory.add(file, row);
      rows += 1;
      characters += lengthOfCells(row.cells);
      if (!pool || (rows <= maxRowsInMemory && characters <= maxCharactersInMemory)) return;
      staged = await stageRows(pool);
      for (const [before, each] of inMemory.all()) await staged.add(before, each);
      inMemory = rowsInMemory();
    },
    complete: async () => staged?.complete(),
    read: async (file, numbers) => (staged ? staged.read(file, numbers) : inMemory.read(file, numbers)),
    close: async () => staged?.close(),
  };
}

function rowsInMemory() {
  const files = { 1: new Map<number, TableRow>(), 2: new Map<number, TableRow>() };
  return {
    add: (file: FileOfUpload, row: TableRow) => void files[file].set(row.row, row),
    all: (): [FileOfUpload, TableRow][] => [
      ...[...files[1].values()].map((row): [1, TableRow] => [1, row]),
      ...[...files[2].values()].map((row): [2, TableRow] => [2, row]),
    ],
    read: (file: FileOfUpload, numbers: readonly number[]) =>
      numbers.flatMap((number) => files[file].get(number) ?? []).sort((left, right) => left.row - right.row),
  };
}

type StagedRows = Awaited<ReturnType<typeof stageRows>>;

async function stageRows(pool: pg.Pool) {
  const client = await connectSession(pool);
  let pending: { file: FileOfUpload; row: number; cells: string[] }[] = [];
  let characters = 0;
  const flush = async () => {
    const rows = JSON.stringify(pending);
    pending = [];
    characters = 0;
    await client.query(
      `INSERT INTO staged_rows (file, row, cells)
       SELECT file, row, cells FROM json_to_recordset($1::json) AS r (file smallint, row int, cells json)`,
      [rows],
    );
  };
  const release = async () => {
    const dropped = await client.query('DROP TABLE IF EXISTS pg_temp.staged_rows').catch(() => null);
    // A connection that did not drop its table is closed, which does.
    client.release(dropped === null);
  };
  try {
    await client.query(
      'CREATE TEMPORARY TABLE staged_rows (file smallint, row int, cells json, PRIMARY KEY (file, row))',
    );
  } catch (error) {
    await release();
    throw error;
  }
  return {
    add: async (file: FileOfUpload, { row, cells }: TableRow) => {
      pending.push({ file, row, cells });
      characters += lengthOfCells(cells);
      if (pending.length >= maxRowsInStatement || characters >= maxCharactersInStatement) await flush();
    },
    complete: async () => {
      await flush();
      await client.query('ANALYZE staged_rows');
    },
    read: async (file: FileOfUpload, numbers: readonly number[]) => {
      const { rows } = await client.query<TableRow>(
        'SELECT row, cells FROM staged_rows WHERE file = $1 AND row = ANY($2::int[]) ORDER BY row',
        [file, numbers],
      );
      return rows;
    },
    close: release,
  };
}
