import { netQuantityUnits } from '@kamra/contract/further-product-fields.ts';
import { warrantyGroups } from '@kamra/contract/warranty-groups.ts';
import { minDurabilityYears, withdrawalExclusions } from '@kamra/contract/withdrawal-exclusions.ts';
import { Box } from '@mui/material';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import { OperatorInput } from '../economic-operators/operator-input.tsx';
import { ResponsiblePersonInput } from '../economic-operators/responsible-person-input.tsx';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';

const exclusions = withdrawalExclusions.map((id) => ({ id, name: `productValues.exclusions.${id}` }));
/** Groups of the annex of 10/2024. (VI. 28.) IM r. */
const warrantyChoices = warrantyGroups.map((id) => ({ id, name: `productValues.warrantyGroups.${id}` }));
const units = netQuantityUnits.map((id) => ({ id, name: `productValues.units.${id}` }));

/** What the law wants shown: net quantity for the unit price, maker and responsible person, warranty. */
export function ProductLaw({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}>
        <DecimalInput
          source="netQuantity"
          readOnly={readOnly}
          helperText={translate('productValues.netQuantityHelp')}
        />
        <SelectInput source="netQuantityUnit" choices={units} readOnly={readOnly} helperText={false} />
      </Box>
      <ProductOperators readOnly={readOnly} />
      <SelectInput
        source="warrantyGroup"
        choices={warrantyChoices}
        readOnly={readOnly}
        helperText={translate('productValues.warrantyGroupHelp')}
      />
      <BooleanInput
        source="mandatoryWarranty"
        disabled={readOnly}
        helperText={translate('productValues.mandatoryWarrantyHelp')}
      />
      <BooleanInput source="foodContact" disabled={readOnly} helperText={false} />
      <SelectInput
        source="withdrawalExclusion"
        choices={exclusions}
        readOnly={readOnly}
        helperText={translate('productValues.withdrawalExclusionHelp')}
      />
      <WholeNumberInput
        source="durabilityYears"
        min={minDurabilityYears}
        max={100}
        readOnly={readOnly}
        helperText={translate('productValues.durabilityYearsHelp')}
      />
    </>
  );
}

/** Who made the product, and who answers for it in the union ((EU) 2023/988 Art. 19). */
export function ProductOperators({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <OperatorInput
        source="manufacturerId"
        readOnly={readOnly}
        emptyText={translate('productValues.operatorOfBrand')}
      />
      <ResponsiblePersonInput readOnly={readOnly} />
    </>
  );
}
