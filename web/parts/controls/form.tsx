import type { FormHTMLAttributes } from 'preact'

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  submit(): unknown
}

/** Fields that are submitted together, with a button or with Enter, without leaving the page. */
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
