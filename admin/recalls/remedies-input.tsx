import { recallRemedies } from '@kamra/contract/recall-kinds.ts';
import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';

/** What buyers may choose from; what is wrong with the choice stands below it. */
export function RemediesInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'remedies', defaultValue: [] });
  const chosen = (field.value as string[] | undefined) ?? [];
  const message = fieldState.error?.message;
  return (
    <fieldset aria-describedby="remedies-help" style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{translate('resources.recalls.fields.remedies')}</legend>
      {recallRemedies.map((remedy) => (
        <FormControlLabel
          key={remedy}
          label={translate(`recalls.remedies.${remedy}`)}
          disabled={readOnly}
          control={
            <Checkbox
              checked={chosen.includes(remedy)}
              slotProps={{ input: { 'aria-invalid': Boolean(message) } }}
              onChange={(_, isChosen) =>
                field.onChange(
                  recallRemedies.filter((each) => (each === remedy ? isChosen : chosen.includes(each))),
                )
              }
            />
          }
        />
      ))}
      <Typography id="remedies-help" variant="body2" color={message ? 'error' : 'textSecondary'}>
        {message ? <ValidationError error={message} /> : translate('recalls.remediesHelp')}
      </Typography>
    </fieldset>
  );
}
