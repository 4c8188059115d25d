const scheme = /[a-z]:\/\/|\bwww\./i;
/**
 * `shop.example` and `shop.example/path`, but neither initials nor a title that touches the name (Dr.Nagy, dr.nagy).
 */
const domainInName =
  /(?<![\p{L}\d-])(?!(?:dr|ifj|id|özv|prof|mr|mrs|ms|st|jr|sr|mme|mlle|mag|ing|dipl|phd)\.)[\p{L}\d-]{2,}\.[a-z]{2,}(?!\p{L})/iu;
const linkOrTag = /:\/\/|\bwww\.|[<>]/i;
const knownDomain =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|app|dev|shop|store|online|site|xyz|top|club|link|click|live|hu|ru|eu|cn)(?![\p{L}\p{N}])/iu;

/** Whether a mail program would turn a part of a person's name into a link. */
export function containsUrl(text: string): boolean {
  return scheme.test(text) || domainInName.test(text);
}

/** Whether a company's name holds a link or a tag; it may be that of its domain. */
export function containsLink(text: string): boolean {
  return linkOrTag.test(text);
}

/** Whether a line of an address holds a link, a tag or a domain. */
export function containsDomain(text: string): boolean {
  return containsLink(text) || knownDomain.test(text);
}

const checks: Record<string, (text: string) => boolean> = {
  familyName: containsUrl,
  givenName: containsUrl,
  company: containsLink,
  taxNumber: containsDomain,
  postalCode: containsDomain,
  city: containsDomain,
  street: containsDomain,
};

/** The same by the name of a field of an address. */
export function fieldHoldsLink(field: string, text: string): boolean {
  return checks[field]?.(text) ?? false;
}

/** How a check of a schema says that a text holds a link. */
export const linkRefused = { params: { code: 'containsLink' } } as const;
