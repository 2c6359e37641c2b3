import { defineRecipe } from '@chakra-ui/react';

export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'body',
    '& th': {
      textStyle: 'label',
      fontWeight: 'medium',
      color: 'fg.faint',
      textAlign: 'left',
      px: '2',
      pb: '1.5',
      whiteSpace: 'nowrap',
    },
    '& td': { px: '2', py: '7px', borderTopWidth: 'hair', borderColor: 'border.faint', verticalAlign: 'middle' },
    '& th:first-of-type, & td:first-of-type': { pl: '0' },
    '& th:last-of-type, & td:last-of-type': { pr: '0' },
    '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tr[data-total] td, & tr[data-total] th': {
      borderTopWidth: 'hair',
      borderColor: 'border.control',
      fontWeight: 'semibold',
      color: 'fg',
      fontSize: 'sm',
      py: '7px',
    },
  },
  variants: {
    ledger: {
      true: {
        '& > thead > tr > th': {
          px: { base: '1.5', md: '2.5' },
          h: '8',
          pb: '0',
          borderBottomWidth: 'hair',
          borderColor: 'border',
        },
        '& > tbody > tr > td': { px: { base: '1.5', md: '2.5' }, py: '0', h: 'row' },
        '& > * > tr > :is(th, td):first-of-type': { pl: { base: '3', md: '4' } },
        '& > * > tr > :is(th, td):nth-of-type(2)': { pl: { base: '3', md: '2.5' } },
        '& > * > tr > :is(th, td):last-of-type': { pr: { base: '3', md: '4' } },
      },
    },
  },
});
