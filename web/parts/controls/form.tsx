import type { FormHTMLAttributes } from 'preact'

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  submit(): unknown
}

/** Fields that are sent together, by a button or by Enter. The page stays. */
export function Form({ submit, ...attributes }: FormProps) {
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    />
  )
}
