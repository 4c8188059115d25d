import { findMailKind } from './mail-kinds.ts';

const mask = '…';
/** Link parameters that are always secret, whatever the kind of mail declares. */
const secretParameter = /([?&](?:amp;)?[\w-]*(?:token|secret|key|code|trnid)=)[\w.~%-]{8,}/gi;

export interface MailContent {
  template: string;
  data: unknown;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A mail without secrets: those that its kind declares, and tokens in links. */
export function maskSecrets<Mail extends MailContent>(mail: Mail): Mail {
  const data = isRecord(mail.data) ? mail.data : {};
  const keys = findMailKind(mail.template)?.secrets ?? [];
  const secrets = keys.map((key) => data[key]).filter((value) => typeof value === 'string' && value !== '');
  const hide = (text: string) =>
    secrets
      .reduce<string>((masked, secret) => masked.replaceAll(String(secret), mask), text)
      .replace(secretParameter, `$1${mask}`);
  return {
    ...mail,
    data: Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, keys.includes(key) ? mask : value]),
    ),
    text: hide(mail.text),
    html: hide(mail.html),
    headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, hide(value)])),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
