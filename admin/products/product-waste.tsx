import {
  batteryFittings,
  batteryKinds,
  energyClasses,
  energyScales,
  foodContactMaterials,
} from '@kamra/contract/waste-and-energy.ts';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { PackagingInput } from '../ui/packaging-input.tsx';

const choicesOf = (ids: readonly string[], texts: string) =>
  ids.map((id) => ({ id, name: `productValues.waste.${texts}.${id}` }));
const kinds = choicesOf(batteryKinds, 'batteryKinds');
const fittings = choicesOf(batteryFittings, 'batteryFittings');
const foods = choicesOf(foodContactMaterials, 'foodMaterials');
const classes = energyClasses.map((id) => ({ id, name: id }));
const scales = energyScales.map((id) => ({ id, name: id.replace('-', '–') }));

/** Packaging, appliance, battery, energy label and what touches food (80/2023. Korm. r., (EU) 2023/1542, (EU) 2017/1369). */
export function ProductWaste({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <PackagingInput source="packaging" label="resources.products.fields.packaging" readOnly={readOnly} />
      <TextInput
        source="circularCode"
        readOnly={readOnly}
        helperText={translate('productValues.waste.circularCodeHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
      />
      <BooleanInput
        source="electrical"
        disabled={readOnly}
        helperText={translate('productValues.waste.electricalHelp')}
      />
      <SelectInput source="batteryKind" choices={kinds} readOnly={readOnly} helperText={false} />
      <SelectInput source="batteryFitting" choices={fittings} readOnly={readOnly} helperText={false} />
      <SelectInput
        source="energyClass"
        choices={classes}
        translateChoice={false}
        readOnly={readOnly}
        helperText={translate('productValues.waste.energyHelp')}
      />
      <SelectInput
        source="energyScale"
        choices={scales}
        translateChoice={false}
        readOnly={readOnly}
        helperText={false}
      />
      <TextInput
        source="eprelNumber"
        readOnly={readOnly}
        helperText={translate('productValues.waste.eprelHelp')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <SelectInput source="foodContactMaterial" choices={foods} readOnly={readOnly} helperText={false} />
    </>
  );
}
