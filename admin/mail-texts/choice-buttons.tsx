import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ChoiceButtonsProps<Choice extends string> {
  /** Under `mailTexts` of the translations. */
  name: string;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few ways to look at a mail. */
export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { name, choices, chosen, onChoose } = props;
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={translate(`mailTexts.${name}.label`)}
      onChange={(_event, choice: Choice | null) => choice && onChoose(choice)}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice} sx={{ textTransform: 'none', px: 1.5, minHeight: 44 }}>
          {translate(`mailTexts.${name}.${choice}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
