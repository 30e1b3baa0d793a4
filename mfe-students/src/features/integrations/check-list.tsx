import { Checkbox, FieldGroup } from '@teacher-portal/remote-sdk/ui/form';

interface CheckListProps<Value extends string> {
  legend: string;
  helper?: string;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any number of choices, in the order of the options. */
export function CheckList<Value extends string>({ options, value, onChange, error, ...group }: CheckListProps<Value>) {
  const isChosen = (each: Value) => value.includes(each);
  return (
    <FieldGroup {...group} {...(error ? { error } : {})}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={isChosen(option.value)}
          onChange={({ target }) =>
            onChange(
              options
                .map((each) => each.value)
                .filter((each) => (each === option.value ? target.checked : isChosen(each))),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
