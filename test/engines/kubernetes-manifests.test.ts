import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { findGoProgram } from './find-go-program.ts';

const run = promisify(execFile);
const kubernetesVersion = 'v1.34.2';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
}

let kustomize: string | null;
let folder: string;

beforeAll(async () => {
  kustomize = await findGoProgram('sigs.k8s.io/kustomize/kustomize/v5', 'v5.7.1');
  folder = await mkdtemp(join(tmpdir(), 'kamra-kubernetes-'));
  await cp(resolve('deploy/kubernetes'), folder, { recursive: true });
  await rename(join(folder, 'settings/secrets.example.env'), join(folder, 'settings/secrets.env'));
  await rename(join(folder, 'migrate/owner.example.env'), join(folder, 'migrate/owner.env'));
}, 30 * 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The schemas that the API server itself publishes, by `group/version kind`; unknown fields are errors. */
async function readApiSchemas() {
  const { stdout } = await run('go', ['mod', 'download', '-json', `k8s.io/kubernetes@${kubernetesVersion}`]);
  const { Dir } = JSON.parse(stdout) as { Dir: string };
  const text = await readFile(join(Dir, 'api/openapi-spec/swagger.json'), 'utf8');
  const { definitions } = JSON.parse(text) as { definitions: Record<string, Schema> };
  const numberOrText = definitions['io.k8s.apimachinery.pkg.util.intstr.IntOrString'];
  Object.assign(numberOrText!, { type: ['integer', 'string'] }); // as its format says
  for (const schema of Object.values(definitions)) {
    if (schema.properties) schema.additionalProperties ??= false;
  }
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'api', definitions });
  return (manifest: Manifest): string[] => {
    const [group, version] = manifest.apiVersion.includes('/')
      ? manifest.apiVersion.split('/')
      : ['', manifest.apiVersion];
    const found = Object.entries(definitions).find(([, schema]) =>
      schema['x-kubernetes-group-version-kind']?.some(
        (each) => each.group === group && each.version === version && each.kind === manifest.kind,
      ),
    );
    if (!found) return [`no such kind: ${manifest.apiVersion} ${manifest.kind}`];
    const validate = ajv.compile<unknown>({ $ref: `api#/definitions/${found[0]}` });
    if (validate(manifest as unknown)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [manifest.kind, instancePath, message, JSON.stringify(params)].join(' '),
    );
  };
}

async function build(name: string): Promise<Manifest[]> {
  const { stdout } = await run(kustomize!, ['build', join(folder, name)]);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

test('what Kustomize makes is what the API of Kubernetes takes', async (context) => {
  if (!kustomize) return context.skip('no Kustomize');
  const problemsOf = await readApiSchemas();
  const [shop, migrate] = await Promise.all([build('shop'), build('migrate')]);
  expect([...shop, ...migrate].flatMap(problemsOf)).toEqual([]);
  expect(new Set([...shop, ...migrate].map(({ metadata }) => metadata.namespace))).toEqual(
    new Set(['kamra']),
  );
  expect(shop.map(({ kind }) => kind).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ]);
  // The owner of the tables is for the job alone.
  expect(JSON.stringify(shop)).not.toContain('owner');
  expect(JSON.stringify(migrate)).toMatch(/kamra-owner-\w+/);

  const wrong = structuredClone(shop.find(({ kind }) => kind === 'Deployment')!) as unknown as {
    spec: Record<string, unknown>;
  };
  wrong.spec.replicaz = 3;
  expect(problemsOf(wrong as unknown as Manifest)[0]).toContain('replicaz');
});
