import { languages } from '@kamra/contract/languages.ts';
import { Box, Button, Typography } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { SortableRows } from '../ui/sortable-rows.tsx';

interface FooterLink {
  texts: Partial<Record<string, string>>;
  link: string;
}

const maxLinks = 20;

/** Links of the footer in their order, e.g. to pages of the shop's own. */
export function FooterLinksInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: 'footerLinks' });
  const nameOf = (index: number) => {
    const { texts, link } = (getValues(`footerLinks.${index}`) ?? {}) as Partial<FooterLink>;
    return texts?.hu || link || translate('shopWindow.footerLink', { place: index + 1 });
  };
  return (
    <>
      <SortableRows
        label={translate('shopWindow.cards.footerLinks')}
        items={fields.map(({ id }, index) => ({ id, index }))}
        keyOf={({ id }) => id}
        nameOf={({ index }) => nameOf(index)}
        onMove={move}
        readOnly={readOnly}
      >
        {({ index }) => (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, py: 1 }}>
            <Typography component="legend" sx={{ fontWeight: 600 }}>
              {translate('shopWindow.footerLink', { place: index + 1 })}
            </Typography>
            <TextInput
              source={`footerLinks.${index}.link`}
              label="shopWindow.link"
              helperText="shopWindow.footerLinkHelp"
              readOnly={readOnly}
            />
            <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              {languages.map((language) => (
                <TextInput
                  key={language}
                  source={`footerLinks.${index}.texts.${language}`}
                  label={translate(`languages.${language}`)}
                  readOnly={readOnly}
                  helperText={false}
                  slotProps={{ htmlInput: { lang: language } }}
                />
              ))}
            </Box>
            {!readOnly && (
              <Button color="error" size="small" onClick={() => remove(index)}>
                {translate('shopWindow.takeOut', { name: nameOf(index) })}
              </Button>
            )}
          </Box>
        )}
      </SortableRows>
      {!readOnly && fields.length < maxLinks && (
        <Button onClick={() => append({ texts: {}, link: '' })} sx={{ mt: 1 }}>
          {translate('shopWindow.addFooterLink')}
        </Button>
      )}
    </>
  );
}
