import type { OfficialFiles } from './read-duty-texts.ts';

type File = NonNullable<OfficialFiles['notice'] | OfficialFiles['label']>;

/**
 * The notice of the legal guarantee, one press away, and a maker's GARAN label; both unchanged, and each a link to its
 * full size. A label is never narrower than 160 pixels, the notice has the width of its place: read by who sees little.
 */
export function OfficialFilesNote({ title, notice, label }: OfficialFiles) {
  return (
    <div className="mt-4 space-y-3 text-sm">
      {label && <OfficialFile file={label} className="w-40" />}
      {notice && (
        <details>
          <summary className="text-link min-h-11 content-center">{title}</summary>
          <OfficialFile file={notice} className="w-full" />
        </details>
      )}
    </div>
  );
}

function OfficialFile({ file, className }: { file: File; className: string }) {
  const { url, alt, language, isPicture, open } = file;
  return (
    <a
      href={url}
      hrefLang={language ?? undefined}
      className="text-link inline-flex min-h-11 flex-col items-start justify-center"
    >
      {isPicture && <img src={url} alt={alt} loading="lazy" className={`bg-white ${className}`} />}
      {open}
    </a>
  );
}
