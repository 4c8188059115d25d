import type { Client } from '@opensearch-project/opensearch';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { type Circuit, createCircuit } from './create-circuit.ts';
import { mappingVersion } from './index-mapping.ts';
import { byRelevance } from './order-by-relevance.ts';

/** A JSON request to OpenSearch. Lines are sent as newline-delimited JSON. */
export interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  body?: object;
  lines?: string;
  querystring?: Record<string, string | number | boolean>;
}

/** How searches were answered since the start of this process. */
export interface EngineUses {
  /** By OpenSearch. */
  answered: number;
  /** OpenSearch failed or was too slow, PostgreSQL answered. */
  failed: number;
  /** OpenSearch was not asked after failures, PostgreSQL answered. */
  skipped: number;
}

/** An OpenSearch cluster as this process knows it. */
export interface SearchEngine {
  /** The name that searches read; the indexes behind it begin with it. */
  alias: string;
  circuit: Circuit;
  uses: EngineUses;
  /** Sends what a shopper waits for; throws EngineFailure when there is no answer in time. */
  ask<Reply>(request: EngineRequest): Promise<Reply>;
  /** Sends what no shopper waits for; throws EngineFailure, with the status of a reply that was none. */
  administer<Reply>(request: EngineRequest): Promise<Reply>;
  close(): Promise<void>;
}

/** OpenSearch gave no answer. Without the client's own error, which knows the URL with its credentials. */
export class EngineFailure extends Error {
  override name = 'EngineFailure';
  /** 0 where nothing answered. */
  status: number;
  constructor(reason: string, status = 0) {
    super(`OpenSearch: ${reason}`);
    this.status = status;
  }
}

export interface SearchEngineSettings {
  /** Nodes of one cluster, credentials included where it asks for them. */
  urls: readonly string[];
  /** What the names of this shop's indexes begin with. */
  prefix: string;
  /** How long a search waits before PostgreSQL answers. */
  maxWaitMs: number;
}

const administrationMs = 60_000;

/** Connects with the first request. */
export function openSearchEngine({ urls, prefix, maxWaitMs }: SearchEngineSettings): SearchEngine {
  let opening: Promise<Client> | undefined;
  const open = () => {
    // Only shops that have one load the client.
    opening ??= import('@opensearch-project/opensearch').then(
      ({ Client }) => new Client({ nodes: [...urls], maxRetries: Math.min(1, urls.length - 1) }),
    );
    return opening;
  };
  const send = async <Reply>({ lines, ...request }: EngineRequest, requestTimeout: number) => {
    const client = await open();
    try {
      const reply = await client.transport.request(lines ? { ...request, bulkBody: lines } : request, {
        requestTimeout,
      });
      return reply.body as Reply;
    } catch (error) {
      throw toFailure(error);
    }
  };
  const alias = `${prefix}-products-v${mappingVersion}`;
  const probe = () =>
    send(
      { method: 'POST', path: `/${alias}/_search`, body: { size: 1, _source: false, ...byRelevance } },
      maxWaitMs,
    );
  const circuit = createCircuit({ probe });
  return {
    alias,
    circuit,
    uses: { answered: 0, failed: 0, skipped: 0 },
    async ask<Reply>(request: EngineRequest) {
      try {
        return await send<Reply>(request, maxWaitMs);
      } catch (error) {
        // A request that it does not understand says nothing of its health.
        if (statusOf(error) !== 400) circuit.fail();
        throw error;
      }
    },
    administer: (request) => send(request, administrationMs),
    close: async () => {
      await (await opening)?.close();
    },
  };
}

function toFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return new EngineFailure(String(error));
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return new EngineFailure(error.message, typeof status === 'number' ? status : 0);
}

export function statusOf(error: unknown): number {
  return error instanceof EngineFailure ? error.status : 0;
}

const enginesOf = cachePerPool((): { engine: SearchEngine | undefined } => ({ engine: undefined }));

/** Has the searches of a database, in this process, answered by an engine; undefined: by PostgreSQL alone. */
export function setSearchEngine(pool: pg.Pool, engine: SearchEngine | undefined): void {
  enginesOf(pool).engine = engine;
}

export function searchEngineOf(pool: pg.Pool): SearchEngine | undefined {
  return enginesOf(pool).engine;
}

/** Answers by the engine where there is one that works, else by PostgreSQL. */
export async function askEngine<Answer>(
  pool: pg.Pool,
  ask: (engine: SearchEngine) => Promise<Answer>,
  otherwise: () => Promise<Answer>,
): Promise<Answer> {
  const engine = searchEngineOf(pool);
  if (!engine) return otherwise();
  if (!engine.circuit.isClosed()) {
    engine.uses.skipped++;
    return otherwise();
  }
  try {
    const answer = await ask(engine);
    engine.uses.answered++;
    return answer;
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    engine.uses.failed++;
    return otherwise();
  }
}
