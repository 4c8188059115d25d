import { DocumentText, type ShopPageText } from '../conditions/document-text.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';

/** A page of the shop's own with its text. */
export function ContentArticle({ document, isPrivate }: { document: ShopPageText; isPrivate: boolean }) {
  const name = document.title ?? document.code;
  return (
    <div className="page">
      <PageHead names={[name]} isPrivate={isPrivate} />
      <BreadcrumbBar crumbs={[{ name }]} />
      <article className="max-w-prose">
        <h1 className="heading mb-6">{name}</h1>
        <DocumentText document={document} path={`/pages/${document.code}`} />
      </article>
    </div>
  );
}
