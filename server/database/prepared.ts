import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { isBehindPooler } from './pooling.ts';

/** What a hand-written statement runs on: the pool, or the client of a transaction. */
export type Executor = pg.Pool | pg.PoolClient;

const names = new Map<string, string>();
/** More than the server's code has; if it ever had more, those would run unnamed. */
const maxNames = 1_000;
const maxShapesPerConnection = 60;

/**
 * Runs a statement whose text is fixed by the code; PostgreSQL plans it once per connection and keeps it as long as
 * the connection lives. Statements whose text depends on the request go through `queryListShape`.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  executor: Executor,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = nameOf(text);
  const result = await executor.query<Row>(name ? { name, text, values } : { text, values });
  return result.rows;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxNames) return undefined;
  const name = hash('sha1', text, 'base64url');
  names.set(text, name);
  return name;
}

/**
 * Runs a list's statement as PostgreSQL plans it for these very values. Those of staff's lists decide too much for one
 * plan: what finds ten thousand rows in milliseconds takes seconds where nothing is found.
 */
export async function queryForValues<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}

/** Names of the shapes that a connection has prepared; the one that was not used for longest goes first. */
const shapesOf = new WeakMap<pg.PoolClient, LRUCache<string, true>>();

/**
 * Runs a statement whose shape a request decides (its conditions and order). Each connection keeps the shapes that
 * it used last prepared and frees the others, here and in PostgreSQL, so that no number of shapes fills either.
 */
export async function queryListShape<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  // A pooler frees no single statement, so none is named that the code does not have.
  if (isBehindPooler(pool)) return (await pool.query<Row>(text, values)).rows;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const name = `list_${hash('sha1', text, 'base64url')}`;
    const evicted = markUsed(client, name);
    if (evicted) await deallocate(client, evicted);
    return (await client.query<Row>({ name, text, values })).rows;
  } catch (error) {
    // A refused statement leaves the connection usable; anything else does not.
    if (!(error instanceof pg.DatabaseError && error.severity === 'ERROR')) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

function markUsed(client: pg.PoolClient, name: string): string | undefined {
  const known = shapesOf.get(client);
  if (known?.get(name)) return undefined;
  const shapes = known ?? new LRUCache<string, true>({ max: maxShapesPerConnection });
  shapesOf.set(client, shapes);
  const [oldest] = shapes.rkeys();
  const evicted = shapes.size >= maxShapesPerConnection ? oldest : undefined;
  shapes.set(name, true);
  return evicted;
}

/** `pg` remembers by name what it prepared, and would not prepare it again under this name. */
interface Remembering {
  connection: Record<'parsedStatements' | 'submittedNamedStatements', Record<string, unknown> | undefined>;
}

async function deallocate(client: pg.PoolClient, name: string): Promise<void> {
  const { parsedStatements, submittedNamedStatements } = (client as unknown as Remembering).connection;
  const isParsed = parsedStatements?.[name] !== undefined;
  delete parsedStatements?.[name];
  delete submittedNamedStatements?.[name];
  if (isParsed) await client.query(`DEALLOCATE ${client.escapeIdentifier(name)}`);
}
