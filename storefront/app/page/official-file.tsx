import type { OfficialFiles } from './read-duty-texts.ts';

export type OfficialFileFacts = NonNullable<OfficialFiles['notice'] | OfficialFiles['label']>;

interface OfficialFileProps {
  file: OfficialFileFacts;
  /** The notice of the legal guarantee as wide as its place allows; a maker's GARAN label at least 160 pixels wide. */
  kind: 'notice' | 'label';
  /** True: its full size opens beside the page, where something is being typed. */
  isBeside?: boolean;
}

/**
 * An official file of the guarantee, whole, in its colours and unchanged but for its scale ((EU) 2025/1960, annexes I and
 * II), and a link to its full size.
 */
export function OfficialFile({ file, kind, isBeside = false }: OfficialFileProps) {
  const { url, alt, language, isPicture, open } = file;
  return (
    <a
      href={url}
      hrefLang={language ?? undefined}
      {...(isBeside && { target: '_blank', rel: 'noopener' })}
      className="text-link inline-flex min-h-11 flex-col items-start justify-center text-sm"
    >
      {isPicture && (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          className={`bg-white ${kind === 'notice' ? 'w-full max-w-xs' : 'w-40'}`}
        />
      )}
      {open}
    </a>
  );
}
