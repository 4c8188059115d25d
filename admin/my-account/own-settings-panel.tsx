import { looks, type OwnSettings } from '@kamra/contract/own-settings.ts';
import { themes } from '@kamra/contract/themes.ts';
import {
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Switch,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { saveOwnSettings } from '../save-own-settings.ts';
import { useOwnSettings } from '../shown-settings.ts';
import { themeDots } from '../ui/palette.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

const switches = ['rtl', 'adminMenuPinned', 'adminMenuUserBlock', 'mainToolbarFixed', 'tablesDense'] as const;

/** How the back office looks; each choice is in force at once and kept on the server. */
export function OwnSettingsPanel() {
  const translate = useTranslate();
  const settings = useOwnSettings();
  const { run } = useStaffAction(() => undefined);
  const choose = (change: Partial<OwnSettings>) => run(() => saveOwnSettings(change));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Choice
        label={translate('account.theme')}
        value={settings.theme}
        choices={themes}
        nameOf={(theme) => translate(`account.themes.${theme}`)}
        markOf={(theme) => <Dot colour={themeDots[theme]} />}
        onChoose={(theme) => choose({ theme })}
      />
      <Choice
        label={translate('account.look')}
        value={settings.look}
        choices={looks}
        nameOf={(look) => translate(`account.looks.${look}`)}
        onChoose={(look) => choose({ look })}
      />
      <Stack>
        {switches.map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Switch
                checked={settings[name]}
                onChange={({ target }) => choose({ [name]: target.checked })}
              />
            }
            label={translate(`account.settings.${name}`)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  nameOf: (choice: Value) => string;
  markOf?: (choice: Value) => ReactNode;
  onChoose: (choice: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, nameOf, markOf, onChoose } = props;
  const labelId = useId();
  return (
    <FormControl margin="none">
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen) => onChoose(chosen as Value)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio size="small" />}
            label={
              <Stack direction="row" component="span" sx={{ gap: 0.75, alignItems: 'center' }}>
                {markOf?.(choice)}
                {nameOf(choice)}
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function Dot({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: colour, border: 1, borderColor: 'divider' }}
    />
  );
}
