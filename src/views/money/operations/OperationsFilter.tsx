import { chakra } from '@chakra-ui/react';
import type { GroupRef } from '../../../machines/groups/groups/groups.types';
import { Button } from '../../ui/Button';
import { Field, Input } from '../../ui/Field';
import { CloseIcon } from '../../ui/icons';
import { isFindable, isNarrowed, KINDS, kindName, type LedgerFilter } from './filter';

const Select = chakra('select', {
  base: {
    width: 'full',
    h: 'control.md',
    px: '2',
    bg: 'bg.inset',
    color: 'fg',
    borderWidth: 'hair',
    borderColor: 'border.control',
    borderRadius: 'control',
  },
});

interface OperationsFilterProps {
  readonly filter: LedgerFilter;
  readonly groups: readonly GroupRef[];
  readonly onChange: (filter: LedgerFilter) => void;
}

/** Kind, group, time, and one field that finds an operation, a signature or an address. */
export function OperationsFilter({ filter, groups, onChange }: OperationsFilterProps) {
  const set = (patch: Partial<LedgerFilter>) => onChange({ ...filter, ...patch });
  return (
    <chakra.div
      display="grid"
      flex="none"
      gap="2"
      alignItems="start"
      gridTemplateColumns={{ base: '1fr 1fr', md: '1fr 1fr 1fr 1fr auto', xl: '2fr 1fr 1fr 1fr 1fr auto' }}
    >
      <chakra.div gridColumn={{ base: '1 / -1', xl: 'auto' }}>
        <Field
          label="Operation, address or signature"
          message={isFindable(filter.find) ? null : 'Paste the whole address or signature'}
        >
          {(control) => (
            <Input
              {...control}
              mono
              type="search"
              value={filter.find}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set({ find: event.target.value.trim() })}
            />
          )}
        </Field>
      </chakra.div>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={filter.kind}
            onChange={(event) => set({ kind: KINDS.find((kind) => kind === event.target.value) ?? '' })}
          >
            <option value="">Every kind</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Group">
        {(control) => (
          <Select {...control} value={filter.group} onChange={(event) => set({ group: event.target.value })}>
            <option value="">Every group</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filter.since}
            onChange={(event) => set({ since: event.target.value })}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filter.until}
            onChange={(event) => set({ until: event.target.value })}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        justifySelf="start"
        mt={{ md: 'calc({lineHeights.xs} + {spacing.1})' }}
        disabled={!isNarrowed(filter)}
        onClick={() => onChange({ ...filter, kind: '', group: '', find: '', since: '', until: '' })}
      >
        <CloseIcon size="sm" />
        Clear
      </Button>
    </chakra.div>
  );
}
