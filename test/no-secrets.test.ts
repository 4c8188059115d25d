import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const builds = ['storefront/build', 'admin/build'].filter((build) => existsSync(join(root, build)));
const textFile = /\.(ts|tsx|mjs|js|json|md|ya?ml|html|css|sql|sh|txt|env|example|svg|xml|csv)$|(^|\/)[^./]+$/;
const maxBytes = 2_000_000;

/** What keys and passwords look like, and nothing else does. */
const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[\s\S]{40}/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of a code host': /\b(?:ghp|gho|ghs|github_pat|glpat)[_-][0-9A-Za-z_]{20,}/,
  'a token of a registry': /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*[^\s$]{8}/,
  'a key of a card provider': /\b[sr]k_live_[0-9A-Za-z]{16,}/,
  'a token of a chat': /\bxox[abp]-[0-9A-Za-z-]{20,}/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  // Examples and tests name hosts that only exist on paper or on the same machine.
  'a password in a URL':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[^\s:/@'"`${}]+:[^\s:/@'"`${}]+@(?!localhost|127\.|\[?::1|[\w.-]*example)/,
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function findSecrets(files: readonly string[]): string[] {
  return files
    .filter((file) => textFile.test(file) && statSync(file).size <= maxBytes)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return Object.entries(secrets).flatMap(([name, form]) => {
        const found = form.exec(text)?.[0];
        return found ? [`${file.slice(root.length + 1)}: ${name} (${found.slice(0, 12)}…)`] : [];
      });
    });
}

describe('[wall 153] secrets', () => {
  test.runIf(existsSync(join(root, '.git')))('are in no file of the repository', () => {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    const files = listed.split('\0').filter((file) => file && existsSync(join(root, file)));
    expect(files.length).toBeGreaterThan(300);
    expect(findSecrets(files.map((file) => join(root, file)))).toEqual([]);
    expect(
      files.filter((file) =>
        /(^|\/)\.env(\.(?!example)|$)|\.(pem|key|p12|pfx)$|(^|\/)id_(rsa|ed25519)/.test(file),
      ),
    ).toEqual([]);
  });

  test.runIf(builds.length > 0)('are in no build, nor are source maps or what only development needs', () => {
    const files = builds.flatMap((build) => filesBelow(join(root, build)));
    expect(findSecrets(files)).toEqual([]);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const shipped = files.filter((file) => /build\/(client|assets)\/.*\.js$|index\.html$/.test(file));
    const development =
      /\/\/[#@] sourceMappingURL=|\/@vite\/client|__vite_ping|react-refresh|jsxDEV\(|\bDATABASE_URL\b|\bSMTP_URL\b/;
    expect(shipped.length).toBeGreaterThan(20);
    expect(shipped.filter((file) => development.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
