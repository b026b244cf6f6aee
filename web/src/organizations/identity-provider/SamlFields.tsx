import { FileButton, Button, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { useOrganization } from '../../session.ts'
import { formatDate } from '../../ui/format.ts'
import type { EditedProviderForm } from './use-provider-form.ts'

/** The configuration of a SAML provider: its metadata contains all of it. */
export function SamlFields({
  form,
  certificatesEndAt,
}: {
  form: EditedProviderForm
  certificatesEndAt: string | null
}) {
  return (
    <>
      <MetadataButton form={form} />
      <TextInput
        label={i18n.t('Entity ID')}
        description={i18n.t('The name the provider identifies itself with.')}
        autoComplete="off"
        maxLength={1000}
        {...form.getInputProps('entityId')}
      />
      <TextInput
        label={i18n.t('Sign-in URL')}
        description={i18n.t('Where the provider signs people in (HTTP Redirect).')}
        type="url"
        maxLength={2000}
        {...form.getInputProps('signInUrl')}
      />
      <Textarea
        label={i18n.t('Certificates')}
        description={
          certificatesEndAt
            ? i18n.t(
                'The certificates the provider signs with, one below the other. The last one expires on {date}.',
                {
                  date: formatDate(certificatesEndAt),
                },
              )
            : i18n.t('The certificates the provider signs with, one below the other.')
        }
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...form.getInputProps('certificates')}
      />
    </>
  )
}

function MetadataButton({ form }: { form: EditedProviderForm }) {
  const { slug } = useOrganization()
  const reading = useMutation({
    mutationFn: async (file: File) =>
      await apiFor(slug).identityProvider.readMetadata({
        params: { id: slug },
        body: { metadata: await file.text() },
      }),
    meta: { showsErrors: true },
    onSuccess: ({ entityId, signInUrl, certificates }) => {
      form.setValues({ entityId, signInUrl, certificates: certificates.join('\n') })
    },
  })
  return (
    <div>
      <FileButton
        accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
        onChange={(file) => {
          if (file) reading.mutate(file)
        }}
      >
        {(props) => (
          <Button variant="default" loading={reading.isPending} {...props}>
            {i18n.t('Read the provider’s metadata file')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" mt={4}>
        {i18n.t('It fills in the fields below. Check them, then save.')}
      </Text>
      <ErrorNote error={reading.error} />
    </div>
  )
}
