import type { SearchEngine } from './open-search-engine.ts';
import type { EngineReading } from './read-for-engine.ts';

/** A bulk request is sent once it is this long. */
const maxBytes = 4 * 1024 * 1024;

interface BulkReply {
  errors: boolean;
  items: Record<string, { _id: string; status: number; error?: { type: string; reason: string } }>[];
}

/**
 * Sends products as they were read: documents, and deletions of what has none. What the index knows newer is left
 * alone. Throws where the engine is away or busy; answers why it refuses documents for good.
 */
export async function sendReading(
  engine: SearchEngine,
  indexName: string,
  productIds: readonly number[],
  { version, documents }: EngineReading,
): Promise<string[]> {
  const refused: string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (lines.length === 0) return;
    const body = lines.join('');
    lines = [];
    bytes = 0;
    refused.push(...(await sendBulk(engine, indexName, body)));
  };
  for (const id of productIds) {
    const document = documents.get(id);
    const target = { _id: String(id), version, version_type: 'external' };
    const line = document
      ? `${JSON.stringify({ index: target })}\n${document}\n`
      : `${JSON.stringify({ delete: target })}\n`;
    const size = Buffer.byteLength(line);
    if (bytes + size > maxBytes) await send();
    lines.push(line);
    bytes += size;
  }
  await send();
  return refused;
}

async function sendBulk(engine: SearchEngine, indexName: string, lines: string): Promise<string[]> {
  const reply = await engine.administer<BulkReply>({ method: 'POST', path: `/${indexName}/_bulk`, lines });
  if (!reply.errors) return [];
  const refused: string[] = [];
  for (const item of reply.items) {
    for (const { _id, status, error } of Object.values(item)) {
      // 409: it has a newer version. 404: nothing to delete.
      if (!error || status === 409 || status === 404) continue;
      const reason = `product ${_id}: ${error.type}: ${error.reason}`;
      if (status === 429 || status >= 500) throw new Error(reason);
      refused.push(reason);
    }
  }
  return refused;
}

/** Whether the index is there: a request for one that is not would make it, with a mapping that OpenSearch guesses. */
export async function hasIndex(engine: SearchEngine, indexName: string): Promise<boolean> {
  // The client answers 404 to a HEAD as `false`.
  return engine.administer<boolean>({ method: 'HEAD', path: `/${indexName}` });
}
