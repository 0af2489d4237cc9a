import { describe, expect, it } from 'vitest'
import { deleteServiceAccount } from '../../src/tasks/index.ts'
import { Service } from './support.ts'

const service = new Service()
const remove = (input: Parameters<typeof deleteServiceAccount>[1]) => deleteServiceAccount(service.context(), input)
const left = () => service.sandbox.state.serviceAccounts.map(({ id }) => id)

describe('delete-service-account', () => {
  it('deletes several and tells what became of each', async () => {
    const report = await remove({ serviceAccountId: ['3', '99', '2'], confirm: '3' })
    expect(report).toMatchObject({
      outcome: 'partial',
      counts: { total: 3, sent: 2, failed: 1 },
      result: { deleted: [{ service_account_id: '3' }, { service_account_id: '2' }] },
      errors: [{ code: 'AO_SERVICE_NOT_FOUND', message: expect.stringContaining('service account 99') }],
    })
    expect(left()).toEqual(['1', '4'])
  })

  it('takes the organization from its input or from the client', async () => {
    const client = service.client({ organizationId: undefined })
    expect(await deleteServiceAccount(service.context('.', client), { organizationId: 1, serviceAccountId: ['3'] })).toMatchObject({
      outcome: 'done',
    })
    await expect(deleteServiceAccount(service.context('.', client), { serviceAccountId: ['2'] })).rejects.toMatchObject({
      faults: [{ code: 'AO_CREDENTIALS_MISSING', input: 'organization-id' }],
    })
    expect(await remove({ organizationId: 2, serviceAccountId: ['2'] })).toMatchObject({ errors: [{ code: 'AO_SERVICE_FORBIDDEN' }] })
    expect(left()).toEqual(['1', '2', '4'])
  })

  it('counts an account that is gone after a doubtful failure as deleted, and says so', async () => {
    service.sandbox.failNext({ kind: 'reset-after' })
    const report = await remove({ serviceAccountId: ['3'] })
    expect(report).toMatchObject({ outcome: 'done', result: { deleted: [{ service_account_id: '3' }] } })
    expect(report.warnings).toEqual([expect.stringContaining('Service account 3 was gone')])
  })

  it('ends where the account deletes itself', async () => {
    const report = await remove({ serviceAccountId: ['1', '3', '2'] })
    expect(report).toMatchObject({
      outcome: 'partial',
      counts: { total: 3, sent: 1, failed: 1 },
      errors: [{ code: 'AO_SERVICE_UNAUTHORIZED' }],
    })
    expect(left()).toEqual(['2', '3', '4'])
  })

  it('sends nothing where `confirm` does not equal the id', async () => {
    await expect(remove({ serviceAccountId: ['3'], confirm: '1' })).rejects.toThrow(/the target is "3"/)
    expect(left()).toHaveLength(4)
  })
})
