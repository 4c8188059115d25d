import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { Typography } from '@mui/material';
import { TextInput, useLocale, useRecordContext, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { ownListOrder } from '../ui/own-list-order.ts';
import { Panel } from '../ui/panel.tsx';
import { ProductCount } from '../ui/product-count.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import { AttributeNames } from './attribute-form.tsx';
import { AttributeOptions } from './attribute-options.tsx';
import { MergeOptionsButton } from './merge-options-button.tsx';

/** One attribute; read-only without the right to write. */
export function AttributeEdit() {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  const mayWrite = useMayWrite('product-attributes');
  return (
    <RecordEdit<StaffAttribute>
      titleOf={nameOf}
      detailsOf={({ code, kind }) =>
        `${translate(`attributes.kinds.${kind}`)} · ${translate('catalogue.code', { code })}`
      }
      actionsOf={(attribute) =>
        mayWrite &&
        attribute.productCount === 0 && (
          <DeleteRecordButton
            question={translate('attributes.deleteAsk', { name: nameOf(attribute) })}
            text={translate('attributes.deleteExplained')}
            deleted="attributes.deleted"
          />
        )
      }
      list={ownListOrder(useLocale())}
      mayWrite={mayWrite}
      readOnly="attributes.readOnly"
      saved="attributes.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <Panel title={translate('catalogue.use')}>
            <ProductCount />
          </Panel>
        }
      >
        <Panel title={translate('attributes.cards.names')}>
          <AttributeNames readOnly={!mayWrite} />
          <Unit readOnly={!mayWrite} />
        </Panel>
        <Options readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', field] = path.split('.');
    if (path === 'unit') return translate('resources.product-attributes.fields.unit');
    if (path === 'options') return translate('attributes.cards.options');
    if (group !== 'texts' || field !== 'name' || !isLanguage(language)) return undefined;
    return `${translate(`languages.${language}`)}: ${translate('catalogue.name')}`;
  };
}

function Unit({ readOnly }: { readOnly: boolean }) {
  const attribute = useRecordContext<StaffAttribute>();
  if (attribute?.kind !== 'number') return null;
  return <TextInput source="unit" readOnly={readOnly} helperText="attributes.unitHelp" />;
}

function Options({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const attribute = useRecordContext<StaffAttribute>();
  if (!attribute?.kind.startsWith('choice')) return null;
  return (
    <Panel title={translate('attributes.cards.options')}>
      <AttributeOptions readOnly={readOnly} />
      {!readOnly && attribute.options.length > 1 && <MergeOptions attribute={attribute} />}
    </Panel>
  );
}

/** Waits while the form has unsaved changes, which it would take with it. */
function MergeOptions({ attribute }: { attribute: StaffAttribute }) {
  const translate = useTranslate();
  const isDirty = useIsDirty();
  if (!isDirty) return <MergeOptionsButton attribute={attribute} />;
  return <Typography color="textSecondary">{translate('attributes.saveFirst')}</Typography>;
}
