import type { StaffContentPage } from '@kamra/contract/content-pages.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { textForStaff } from '../ui/use-name-of-texts.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { contentPageOrder } from './content-page-calls.ts';
import { pathOfPage, usePageName } from './page-name.ts';
import { PageTexts } from './page-texts.tsx';
import { PageVersions } from './page-versions.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SampleButton } from './sample-button.tsx';

/** A page: its working copy, and the versions that shoppers saw, see and will see. */
export function ContentPageEdit() {
  const translate = useTranslate();
  const nameOf = usePageName();
  const language = useStaffLanguage();
  const mayWrite = useMayWrite('content-pages');
  return (
    <RecordEdit<StaffContentPage>
      titleOf={({ code, texts }) => nameOf({ code, title: textForStaff(texts, 'title', language) })}
      detailsOf={pathOfPage}
      actionsOf={(page) => <PageActions page={page} mayWrite={mayWrite} />}
      list={contentPageOrder(language)}
      mayWrite={mayWrite}
      readOnly="contentPages.readOnly"
      saved="contentPages.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <>
            <Panel title={translate('contentPages.cards.publish')}>
              <PublishPanel mayWrite={mayWrite} />
            </Panel>
            <Panel title={translate('contentPages.cards.versions')}>
              <PageVersions mayWrite={mayWrite} />
            </Panel>
          </>
        }
      >
        <Panel title={translate('contentPages.cards.texts')}>
          <Texts readOnly={!mayWrite} />
        </Panel>
      </FormColumns>
    </RecordEdit>
  );
}

function Texts({ readOnly }: { readOnly: boolean }) {
  const page = useRecordContext<StaffContentPage>();
  return <PageTexts readOnly={readOnly} isStandard={page?.isStandard ?? true} />;
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', field] = path.split('.');
    if (group !== 'texts' || !isLanguage(language) || (field !== 'title' && field !== 'body'))
      return undefined;
    return `${translate(`languages.${language}`)}: ${translate(`contentPages.${field}`)}`;
  };
}

function PageActions({ page, mayWrite }: { page: StaffContentPage; mayWrite: boolean }) {
  const translate = useTranslate();
  return (
    <>
      {page.versions.some(({ state }) => state === 'inForce') && (
        <Button href={pathOfPage(page)} target="_blank" rel="noopener" variant="outlined" color="inherit">
          {translate('products.viewInShop')}
        </Button>
      )}
      {mayWrite && page.isStandard && <SampleButton page={page} />}
      {mayWrite && !page.isStandard && (
        <DeleteRecordButton
          question={translate('contentPages.deleteAsk')}
          text={translate('contentPages.deleteExplained')}
          deleted="contentPages.deleted"
        />
      )}
    </>
  );
}
