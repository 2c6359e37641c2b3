import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface FormProps extends Omit<HTMLChakraProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** Enter in a field, or the button that submits. */
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** A form that its machine judges: the browser neither checks nor sends it. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <chakra.form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
    {...rest}
  />
);
