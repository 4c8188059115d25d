import { isLanguage } from '@kamra/contract/languages.ts';
import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { BooleanInput, RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { RecordPicture } from '../ui/record-picture.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { ItemPeriod } from './item-period.tsx';
import { stateTones } from './state-tones.ts';
import { useItemName } from './use-item-name.ts';
import { WindowItemFields } from './window-item-fields.tsx';

const order = { sort: { field: 'id', order: 'ASC' } } as const;

/** One thing of the shop window. */
export function WindowItemEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('shop-window');
  const nameOf = useItemName();
  return (
    <RecordEdit<WindowItem>
      titleOf={nameOf}
      detailsOf={({ kind }) => translate(`shopWindow.kinds.${kind}`)}
      stateOf={({ state }) => (
        <StatusChip tone={stateTones[state]} label={translate(`shopWindow.states.${state}`)} />
      )}
      actionsOf={(item) =>
        mayWrite && (
          <DeleteRecordButton
            question={translate('shopWindow.deleteAsk', { name: nameOf(item) })}
            text={translate('shopWindow.deleteExplained')}
            deleted="shopWindow.deleted"
          />
        )
      }
      list={order}
      mayWrite={mayWrite}
      readOnly="shopWindow.readOnly"
      saved="shopWindow.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns side={<SideCards readOnly={!mayWrite} />}>
        <Fields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

function Fields({ readOnly }: { readOnly: boolean }) {
  const item = useRecordContext<WindowItem>();
  return item ? <WindowItemFields kind={item.kind} readOnly={readOnly} /> : null;
}

function SideCards({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const item = useRecordContext<WindowItem>();
  if (!item) return null;
  return (
    <>
      <Panel title={translate('shopWindow.cards.publish')}>
        <BooleanInput
          source="isPublished"
          label="shopWindow.isPublished"
          readOnly={readOnly}
          disabled={item.imageUrl === null}
          helperText={item.imageUrl === null ? 'shopWindow.pictureFirst' : false}
        />
        <ItemPeriod readOnly={readOnly} />
      </Panel>
      <Panel title={translate('shopWindow.cards.picture')}>
        <RecordPicture
          call="POST /api/ShopWindow/ImportImage"
          choose={(body) => callStaff('PATCH /api/ShopWindow/Image', { body })}
          readOnly={readOnly}
        />
      </Panel>
      {item.kind === 'slide' && (
        <Panel title={translate('shopWindow.cards.phonePicture')}>
          <RecordContextProvider value={{ ...item, imageUrl: item.phoneImageUrl }}>
            <RecordPicture
              call="POST /api/ShopWindow/ImportPhoneImage"
              choose={(body) => callStaff('PATCH /api/ShopWindow/PhoneImage', { body })}
              remove={(seen) => callStaff('DELETE /api/ShopWindow/PhoneImage', { body: seen })}
              readOnly={readOnly}
            />
          </RecordContextProvider>
        </Panel>
      )}
    </>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, language = '', field = ''] = path.split('.');
    if (group === 'texts' && isLanguage(language))
      return `${translate(`languages.${language}`)}: ${translate(`shopWindow.${field}`)}`;
    return translate(`shopWindow.fields.${group}`, { _: path });
  };
}
