import { maxAlternativeText } from '@kamra/contract/media-library.ts';
import { Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { LanguageTabs } from '../ui/language-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { FocalPointInput } from './focal-point-input.tsx';
import { type MediaForm, mediaListOrder } from './media-calls.ts';
import { MediaUses } from './media-uses.tsx';
import { ReplacePicture } from './replace-picture.tsx';

/** One picture: what it shows in words, its focal point, its uses; another file in its place. */
export function MediaEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('media');
  return (
    <RecordEdit<MediaForm>
      titleOf={({ name }) => name}
      detailsOf={(media) => <MediaDetails media={media} />}
      actionsOf={({ name, useCount }) =>
        mayWrite &&
        useCount === 0 && (
          <DeleteRecordButton
            question={translate('media.deleteAsk', { name })}
            text={translate('media.deleteExplained')}
            deleted="media.deleted"
          />
        )
      }
      list={mediaListOrder}
      mayWrite={mayWrite}
      readOnly="media.readOnly"
      saved="media.saved"
      words={useMediaWords()}
    >
      <FormColumns
        side={
          <>
            <Panel title={translate('media.cards.uses')}>
              <MediaUses />
            </Panel>
            {mayWrite && (
              <Panel title={translate('media.cards.replace')}>
                <ReplacePicture />
              </Panel>
            )}
          </>
        }
      >
        <Panel title={translate('media.cards.focalPoint')}>
          <FocalPointInput readOnly={!mayWrite} />
        </Panel>
        <Panel title={translate('media.cards.texts')}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {translate('media.textsExplained')}
          </Typography>
          <LanguageTabs isFilled={(text) => Boolean(text?.alternativeText)}>
            {(language) => (
              <TextInput
                source={`texts.${language}.alternativeText`}
                label="media.alternativeText"
                multiline
                readOnly={!mayWrite}
                helperText={false}
                slotProps={{ htmlInput: { lang: language, maxLength: maxAlternativeText } }}
              />
            )}
          </LanguageTabs>
        </Panel>
        <Panel title={translate('media.cards.name')}>
          <TextInput source="name" readOnly={!mayWrite} helperText="media.nameHelp" isRequired />
        </Panel>
      </FormColumns>
    </RecordEdit>
  );
}

function MediaDetails({ media: { width, height, createdAt } }: { media: MediaForm }) {
  return (
    <>
      {`${width} × ${height} · `}
      <TimeStamp at={createdAt} />
    </>
  );
}

/** What the fields are called where a concurrent change is merged. */
function useMediaWords() {
  const translate = useTranslate();
  return {
    nameOf: (path: string) => {
      const [group, language = ''] = path.split('.');
      if (group === 'name') return translate('resources.media.fields.name');
      if (group === 'focus') return translate('media.cards.focalPoint');
      if (group !== 'texts') return undefined;
      return `${translate(`languages.${language}`)}: ${translate('media.alternativeText')}`;
    },
    writeValue: (path: string, value: unknown) => {
      if (path !== 'focus') return undefined;
      return Array.isArray(value) ? value.map((each) => `${each}%`).join(' / ') : translate('media.middle');
    },
  };
}
